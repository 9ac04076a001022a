import { useEffect, useState } from 'react';
import { sendLoginCode } from '@apsara/api/sessions';
import { useSite } from '../../shared/site.ts';

/** Sends the code of the second factor, and counts down until another can be requested. */
export function useCodeSending(ticket: string) {
  const { client } = useSite();
  const [left, setLeft] = useState(0);
  const [sentTo, setSentTo] = useState<'phone' | 'email'>();
  const isCounting = left > 0;

  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  async function send(method: 'phone' | 'email'): Promise<void> {
    const { expiredMinutes } = await client.call(sendLoginCode, { ticket, method });
    setSentTo(method);
    setLeft(expiredMinutes * 60);
  }
  return { left, sentTo, send };
}
