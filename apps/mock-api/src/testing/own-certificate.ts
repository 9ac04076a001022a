import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export interface OwnCertificate {
  key: string;
  cert: string;
}

/** A certificate for this machine that vouches for itself, valid until `notAfter`. */
export async function ownCertificate(notAfter = new Date(Date.now() + 86_400_000)): Promise<OwnCertificate> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=127.0.0.1',
      notBefore: new Date(Date.now() - 86_400_000),
      notAfter,
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new BasicConstraintsExtension(true),
        new SubjectAlternativeNameExtension([
          { type: 'ip', value: '127.0.0.1' },
          { type: 'dns', value: 'localhost' },
        ]),
      ],
    },
    webcrypto,
  );
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const lines = bytes.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return { key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`, cert: made.toString('pem') };
}
