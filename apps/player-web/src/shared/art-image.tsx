import { useState, type ComponentProps } from 'react';
import { chance } from './chance.ts';
import { useSite } from './site.tsx';

/** The site itself, used when no other host works. */
const OWN = '';

let hosts: string[] | undefined;

/** The server's image hosts that have not failed, in random order (specification 7: one at random). */
function hostsOf(named: readonly string[]): string[] {
  if (hosts) return hosts;
  hosts = named
    .map((host) => ({ host, place: chance() }))
    .sort((a, b) => a.place - b.place)
    .map(({ host }) => host);
  return hosts;
}

/** A generated image. When its host fails, it and all later images use the next host. */
export function ArtImage({ src, alt, ...image }: ComponentProps<'img'> & { src: string; alt: string }) {
  const { imageCDNs } = useSite();
  const [host, setHost] = useState(() => hostsOf(imageCDNs)[0] ?? OWN);
  const next = () => {
    const left = hostsOf(imageCDNs);
    if (left[0] === host) left.shift();
    setHost(left[0] ?? OWN);
  };
  return <img {...image} src={host + src} alt={alt} onError={next} />;
}
