import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** S3 settings of `s3://key:secret@host/bucket?region=fr-par`; `s3+http://…` for a local server without TLS. */
export const bucketClient = (url: URL): S3ClientConfig => ({
  endpoint: `${url.protocol === 's3+http:' ? 'http' : 'https'}://${url.host}`,
  region: url.searchParams.get('region') ?? 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
