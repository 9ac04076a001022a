import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { Suspense, useEffect } from 'react';
import { useCheckAuth, useNavigate } from 'react-admin';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { lazyPage } from '../../shared/pages/lazy-page.ts';
import { LanguageChoice } from '../../shared/language-choice.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation, type Word } from '../../shared/words.ts';
import { LoginForm } from './login-form.tsx';
import { useEntrance, type Stage } from './use-entrance.ts';

const headings = {
  credentials: ['login.title', 'login.lead'],
  step: ['login.step_title', undefined],
  password: ['login.password_title', undefined],
  authenticator: ['login.app_title', undefined],
} as const satisfies Record<Stage['name'], readonly [Word, Word | undefined]>;

const NewPassword = lazyPage(() => import('./new-password.tsx'), 'NewPassword');
const SecondStep = lazyPage(() => import('./second-step.tsx'), 'SecondStep');
const AuthenticatorSetup = lazyPage(() => import('./authenticator-setup.tsx'), 'AuthenticatorSetup');

/** The login of agents and operators. It redirects anyone who is already signed in. */
export function LoginPage() {
  const t = useTranslation();
  const { ageLimit } = useSite();
  const navigate = useNavigate();
  const checkAuth = useCheckAuth();
  const { stage, note, answered, done, changed, authenticatorSetUp, back, leave } = useEntrance();

  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/'),
      () => undefined,
    );
  }, [checkAuth, navigate]);

  const [title, lead] = headings[stage.name];
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
          <Typography variant="h1">{t(title)}</Typography>
          {lead && <Typography color="textSecondary">{t(lead)}</Typography>}
        </Box>
        <Card sx={{ p: 3, borderRadius: 'var(--r-xl)' }}>
          {stage.name === 'credentials' && <LoginForm note={note} onAnswer={answered} />}
          <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
            {stage.name === 'step' && <SecondStep step={stage.step} onDone={done} onBack={back} />}
            {stage.name === 'password' && <NewPassword onDone={() => void changed()} onLeave={() => void leave()} />}
            {stage.name === 'authenticator' && (
              <>
                <AuthenticatorSetup onDone={() => void authenticatorSetUp()} />
                <Button fullWidth sx={{ mt: 2 }} onClick={() => void leave()}>
                  {t('login.back')}
                </Button>
              </>
            )}
          </Suspense>
        </Card>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
          <LanguageChoice />
          <Typography variant="caption" color="textSecondary">
            {t('login.age', { age: ageLimit })}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
