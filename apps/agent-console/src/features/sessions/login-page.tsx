import { Box, Card, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useCheckAuth, useNavigate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { LanguageChoice } from '../../shared/language-choice.tsx';
import { useSite } from '../../shared/site.ts';
import { useWords } from '../../shared/words.ts';
import { LoginForm } from './login-form.tsx';

/** Where an agent comes in. Someone who is signed in already goes straight on. */
export function LoginPage() {
  const say = useWords();
  const { ageLimit } = useSite();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const checkAuth = useCheckAuth();

  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/'),
      () => undefined,
    );
  }, [checkAuth, navigate]);

  const reason = search.get('reason');
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        px: 2,
        py: 4,
        background: 'radial-gradient(900px 420px at 50% -8%, var(--brand-soft), transparent 70%), var(--canvas)',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}>
          <BrandMark />
          <Typography variant="h1">{say('login.title')}</Typography>
          <Typography color="textSecondary">{say('login.lead')}</Typography>
        </Box>
        <Card sx={{ p: 3, borderRadius: 'var(--r-xl)' }}>
          <LoginForm {...(reason === 'ended' || reason === 'not_agent' ? { reason } : {})} />
        </Card>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
          <LanguageChoice />
          <Typography variant="caption" color="textSecondary">
            {say('login.age', { age: ageLimit })}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
