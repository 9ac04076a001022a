import { useState, type ComponentProps } from 'react';
import { useSite } from './site.tsx';

/** The site itself, used when no other host works. */
const OWN = '';

let hosts: string[] | undefined;

/** The server's image hosts in random order (specification 7: one at random), and the site itself last. */
function hostsOf(named: readonly string[]): string[] {
  if (hosts) return hosts;
  const places = crypto.getRandomValues(new Uint32Array(named.length));
  hosts = [...named.keys()]
    .sort((a, b) => places[a]! - places[b]!)
    .map((index) => named[index]!)
    .concat(OWN);
  return hosts;
}

/** A generated image. When its host fails, it and all later images use the next host. */
export function ArtImage({ src, alt, ...image }: ComponentProps<'img'> & { src: string; alt: string }) {
  const { imageCDNs } = useSite();
  const [host, setHost] = useState(() => hostsOf(imageCDNs)[0]!);
  const next = () => {
    if (hosts!.length > 1 && hosts![0] === host) hosts!.shift();
    setHost(hosts![0]!);
  };
  return <img {...image} src={host + src} alt={alt} onError={next} />;
}
