import { systemStatus } from '@apsara/api/sites';
import { api } from '../../shared/api.ts';
import { currentMerchant, setMerchant } from '../../shared/merchant.ts';
import type { SystemStatus } from '../../shared/site.tsx';
import { readBoot } from './boot-script.ts';

/**
 * The site this page is, without a call where the server already said so. A site chosen by `?merchant=` stays chosen for
 * the tab, whatever the address's own site is.
 */
export async function bootSite(): Promise<SystemStatus> {
  const boot = readBoot(document.getElementById('boot')?.textContent);
  const wanted = new URLSearchParams(window.location.search).get('merchant') ?? sessionStorage.getItem('merchant');
  if (boot && (!wanted || wanted === boot.merchant)) {
    setMerchant(boot.merchant);
    return boot.status;
  }
  setMerchant(wanted ?? currentMerchant());
  return api.call(systemStatus);
}
