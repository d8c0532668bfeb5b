import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** What an S3 client is told of the bucket of an address: `s3://key:secret@host/bucket?region=fr-par`, or `s3+http://…` for a server without TLS on the same machine. */
export const bucketClient = (url: URL): S3ClientConfig => ({
  endpoint: `${url.protocol === 's3+http:' ? 'http' : 'https'}://${url.host}`,
  region: url.searchParams.get('region') ?? 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
