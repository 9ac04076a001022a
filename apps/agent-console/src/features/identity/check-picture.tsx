import { Button, ButtonBase, Dialog, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readIdentityPicture } from '@apsara/api/identity';
import type { IdentityPart } from '@apsara/domain/members/identity';
import { useDataUrl } from '../../shared/calls/data-url.ts';
import { ErrorState } from '../../shared/pages/state-card.tsx';
import { useSite } from '../../shared/site.ts';
import { useTranslation } from '../../shared/words.ts';

/** A private picture, loaded with the operator's session and not kept: each look is written down. */
export function CheckPicture({ id, part }: { id: string; part: IdentityPart }) {
  const t = useTranslation();
  const { client } = useSite();
  const { data, error, refetch } = useQuery({
    ...client.query(readIdentityPicture, { id, part }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const url = useDataUrl(data);
  const [large, setLarge] = useState(false);
  const name = t(`identity_part.${part}`);
  return (
    <figure style={{ margin: 0, display: 'grid', gap: 8 }}>
      <Typography component="figcaption" variant="body2" sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !url && <Skeleton variant="rounded" height={320} />}
      {url && (
        <ButtonBase
          aria-label={t('identity.large', { part: name })}
          onClick={() => setLarge(true)}
          sx={{ borderRadius: 'var(--r-sm)', background: 'var(--surface-3)' }}
        >
          <img
            src={url}
            alt={name}
            style={{ width: '100%', height: 320, objectFit: 'contain', borderRadius: 'var(--r-sm)' }}
          />
        </ButtonBase>
      )}
      <Dialog open={large} onClose={() => setLarge(false)} maxWidth={false} aria-label={name}>
        <img src={url} alt={name} style={{ maxWidth: '92vw', maxHeight: '82vh', objectFit: 'contain' }} />
        <Button onClick={() => setLarge(false)}>{t('deposits.slip_small')}</Button>
      </Dialog>
    </figure>
  );
}
