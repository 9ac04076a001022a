import type { UseFormRegisterReturn } from 'react-hook-form';
import { sendMobileRegistrationSms, sendRegistrationSms } from '@apsara/api/security';
import type { RegisterForm } from '@apsara/domain/members/registration';
import { api } from '../../shared/api.ts';
import { withBotCheck } from '../../shared/forms/bot-check.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { MobileField } from '../../shared/forms/mobile-field.tsx';
import { nationalNumber } from '../../shared/forms/mobile-number.ts';
import { useCodeSending } from '../../shared/forms/use-code-sending.ts';
import type { DiallingCode } from '../../shared/forms/use-dialling-code.ts';
import { useSite } from '../../shared/site.tsx';

type Input = UseFormRegisterReturn & { error: string | undefined };

interface RegisterMobileProps {
  way: RegisterForm;
  starred: boolean;
  country: DiallingCode;
  /** Validates the number and shows an error at its field. */
  isValid: () => Promise<boolean>;
  number: () => string;
  mobile: Input;
  /** The code field, if the site verifies mobile numbers. */
  code: Input | undefined;
}

/** The mobile number of a registration and the code sent to it. The number is validated before a code is sent. */
export function RegisterMobile({ way, starred, country, isValid, number, mobile, code }: RegisterMobileProps) {
  const { botCheck } = useSite();
  const sending = useCodeSending(async () => {
    if (!(await isValid())) return undefined;
    const target = { countryDialingCode: await country.awaited(), mobileNo: nationalNumber(number()) };
    const endpoint = way === 'register' ? sendRegistrationSms : sendMobileRegistrationSms;
    return withBotCheck(botCheck, (proof) => api.call(endpoint, { ...target, ...proof }));
  });
  return (
    <>
      <MobileField
        starred={starred}
        aria-required={starred}
        countryDialingCode={country.shown}
        onCountry={country.choose}
        {...mobile}
      />
      {code && <CodeField starred={starred} sending={sending} {...code} />}
    </>
  );
}
