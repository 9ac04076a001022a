import type { PortRow } from '@apsara/api/ports';
import { smtpTls } from '@apsara/domain/sites/ports';
import { ChoiceInput, FigureInput, LineInput, Pair, Part } from '../../shared/settings/inputs.tsx';
import { SecretInput } from '../../shared/settings/secret-input.tsx';
import { useTranslation } from '../../shared/words.ts';

/** A mail server by SMTP. */
export function MailInputs({ kept }: Pick<PortRow, 'kept'>) {
  const t = useTranslation();
  return (
    <>
      <Part title={t('port.server')}>
        <Pair>
          <LineInput<PortRow> source="smtp.host" label={t('port.host')} />
          <FigureInput<PortRow> source="smtp.port" label={t('port.number')} />
          <ChoiceInput<PortRow>
            source="smtp.tls"
            label={t('port.tls')}
            choices={smtpTls.map((id) => ({ id, name: t(`port.tls_${id}`) }))}
          />
          <LineInput<PortRow> source="smtp.sender" label={t('port.sender_address')} />
          <LineInput<PortRow> source="smtp.user" label={t('port.user')} />
          <SecretInput<PortRow>
            source="secrets.password"
            label={t('port.password')}
            hint={t(kept.includes('password') ? 'port.secret_kept' : 'port.secret_none')}
          />
        </Pair>
        <LineInput<PortRow>
          source="smtp.authority"
          label={t('port.authority')}
          hint={t('port.authority_hint')}
          rows={2}
        />
      </Part>
      <Part title={t('port.dkim')}>
        <Pair>
          <LineInput<PortRow> source="smtp.dkimDomain" label={t('port.dkim_domain')} />
          <LineInput<PortRow> source="smtp.dkimSelector" label={t('port.dkim_selector')} />
        </Pair>
        <SecretInput<PortRow>
          source="secrets.dkimKey"
          label={t('port.dkim_key')}
          hint={t(kept.includes('dkimKey') ? 'port.secret_kept' : 'port.secret_none')}
        />
      </Part>
    </>
  );
}
