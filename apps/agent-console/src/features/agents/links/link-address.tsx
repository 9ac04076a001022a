import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { AffiliateLinkRow } from '@apsara/api/affiliate-links';
import { affiliateAddress } from '@apsara/domain/agents/affiliate-links';
import { QrCode } from '@apsara/ui/qr-code';
import { copyText } from '../../../shared/values/copy-text.ts';
import { Fact, Facts } from '../../../shared/values/facts.tsx';
import { useFormats } from '../../../shared/dates/instants.ts';
import { useTranslation } from '../../../shared/words.ts';

/** The player site has the same origin as the console. */
const addressOf = (link: AffiliateLinkRow): string => affiliateAddress(window.location.origin, link);

interface CopyAddressProps {
  link: AffiliateLinkRow;
  children: ReactNode;
}

/** A button that copies a link's full URL. */
export function CopyAddress({ link, children }: CopyAddressProps) {
  const t = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = (event: MouseEvent) => {
    event.stopPropagation();
    void copyText(addressOf(link)).then(() => setCopied(true));
  };
  return (
    <Button size="small" startIcon={<CopyIcon />} title={t('links.copy')} onClick={copy}>
      {copied ? t('add.copied') : children}
    </Button>
  );
}

/** A link's URL, its QR code and its statistics. */
export function LinkAddress({ link }: { link: AffiliateLinkRow }) {
  const t = useTranslation();
  const { count } = useFormats();
  const address = addressOf(link);
  const share = (of: number): string => (link.visits > 0 ? ` (${Math.round((100 * of) / link.visits)} %)` : '');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '180px minmax(0,1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ width: 180, borderRadius: 'var(--r-md)', overflow: 'hidden', lineHeight: 0, justifySelf: 'center' }}>
        <QrCode text={address} label={t('links.qr', { address })} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <TextField label={t('links.address')} value={address} slotProps={{ htmlInput: { readOnly: true } }} fullWidth />
        <Box>
          <CopyAddress link={link}>{t('links.copy')}</CopyAddress>
        </Box>
        <Facts>
          <Fact name={t('resources.affiliateLinks.fields.visits')}>{count(link.visits)}</Fact>
          <Fact name={t('resources.affiliateLinks.fields.registrations')}>
            {count(link.registrations) + share(link.registrations)}
          </Fact>
          <Fact name={t('resources.affiliateLinks.fields.depositors')}>
            {count(link.depositors) + share(link.depositors)}
          </Fact>
        </Facts>
        {!link.active && (
          <Typography variant="body2" color="textSecondary">
            {t('links.paused_lead')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
