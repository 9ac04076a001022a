import Send from 'lucide-react/icons/send';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignedIn, startTrial } from '@apsara/api/sessions';
import type { ThirdParty } from '@apsara/domain/members/sessions';
import { Button } from '@apsara/ui/button';
import { buttonClass } from '@apsara/ui/button-class';
import { api } from '../../shared/api.ts';
import { useErrorWords } from '../../shared/error-words.ts';
import { withBotCheck } from '../../shared/forms/bot-check.ts';
import { FormError } from '../../shared/forms/form-error.tsx';
import { TermsDialog } from '../../shared/forms/terms-dialog.tsx';
import { useSite } from '../../shared/site.tsx';
import styles from './other-ways.module.css';

/** Generic marks, since the providers' logos are theirs. */
const parties: Record<ThirdParty, { name: string; mark: ReactNode }> = {
  telegram: { name: 'Telegram', mark: <Send size={17} aria-hidden="true" /> },
  google: { name: 'Google', mark: <i aria-hidden="true">G</i> },
  facebook: { name: 'Facebook', mark: <i aria-hidden="true">f</i> },
};

/** The URL of a third party's login, with the site and the page to return to. */
const addressOf = (party: ThirdParty, merchant: string, returnTo: string | undefined): string =>
  `/auth/${party}?${new URLSearchParams({ merchant, ...(returnTo ? { returnTo } : {}) }).toString()}`;

function FreePlay({ onDone }: { onDone: (signedIn: SignedIn) => void }) {
  const { t } = useTranslation();
  const { botCheck } = useSite();
  const words = useErrorWords();
  const [{ busy, error }, setState] = useState({ busy: false, error: '' });
  const begin = async () => {
    setState({ busy: true, error: '' });
    try {
      const os = navigator.userAgent.slice(0, 120);
      onDone(await withBotCheck(botCheck, (proof) => api.call(startTrial, { os, platform: 'W', ...proof })));
    } catch (error) {
      setState({ busy: false, error: words(error) });
    }
  };
  return (
    <>
      <FormError words={error} />
      <Button variant="outline" size="lg" block busy={busy} onClick={() => void begin()}>
        {t('auth.free_play')}
      </Button>
    </>
  );
}

/** The notice that a first third-party login creates an account. */
function Consent() {
  const { t } = useTranslation();
  const { ageLimit, name, termsVersion } = useSite();
  const [reading, setReading] = useState(false);
  return (
    <div>
      <p className={styles['consent']}>{t('auth.third_party_consent', { age: ageLimit, site: name })}</p>
      <button type="button" className={styles['terms']} onClick={() => setReading(true)}>
        {t('auth.read_terms')}
      </button>
      <TermsDialog open={reading} version={termsVersion} onClose={() => setReading(false)} />
    </div>
  );
}

interface OtherWaysProps {
  returnTo: string | undefined;
  onFreePlay: (signedIn: SignedIn) => void;
}

/** Login methods without typing, if the site offers any. */
export function OtherWays({ returnTo, onFreePlay }: OtherWaysProps) {
  const { t } = useTranslation();
  const { thirdParties, switches, merchant } = useSite();
  const isFree = switches.has('FREEPLAY3');
  if (thirdParties.length === 0 && !isFree) return null;
  return (
    <div className={styles['ways']}>
      <p className={styles['or']}>{t('auth.or_with')}</p>
      {thirdParties.length > 0 && (
        <ul className={styles['parties']}>
          {thirdParties.map((party) => (
            <li key={party}>
              <a
                className={buttonClass({ variant: 'outline', size: 'lg', block: true }, styles['party'])}
                href={addressOf(party, merchant, returnTo)}
              >
                {parties[party].mark}
                {parties[party].name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {thirdParties.length > 0 && <Consent />}
      {isFree && <FreePlay onDone={onFreePlay} />}
    </div>
  );
}
