import type { Config } from '../shared/config.ts';

/** An instance on nobody's machine: no network, nothing on disk. */
export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '',
  production: false,
  databaseUrl: undefined,
  migrates: true,
  redisUrl: undefined,
  vendorsUrl: 'http://127.0.0.1:1',
  thirdParties: {
    google: { issuer: 'https://issuer.test', clientId: 'apsara', clientSecret: 'secret', standIn: false },
    telegram: {
      issuer: 'http://vendors.test/vendors/identity',
      clientId: 'telegram',
      clientSecret: 'stand-in',
      standIn: true,
    },
  },
  secrets: ['test'],
  signatureV1Vendors: [],
  trustedHops: 0,
  metricsPort: undefined,
  worksOnJobs: true,
  webRoot: '/nowhere',
  files: { store: 'database', folder: '/nowhere', s3: undefined },
  push: undefined,
  supportUrl: '',
  logLevel: 'silent',
};
