export type Bucket = {
  bucket: string;
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/**
 * Parses an address such as `s3://key:secret@host:port/bucket?region=…`. Returns `undefined` if it is malformed. The
 * bucket is reached by https, or with `tls=off` by http.
 */
export function parseBucket(address: string): Bucket | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const [, bucket = '', ...rest] = pathname.split('/');
  const hasKnownParameters = [...searchParams.keys()].every((key) => key === 'region' || key === 'tls');
  const isWhole = protocol === 's3:' && hasKnownParameters && [username, password, host].every((part) => part !== '');
  if (!isWhole || rest.some((part) => part !== '') || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    return undefined;
  }
  return {
    bucket,
    endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  };
}

/** Makes the settings of a bucket client. They work with any S3-compatible store. */
export function makeBucketClientSettings({ endpoint, region, credentials }: Omit<Bucket, 'bucket'>) {
  return {
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 3,
    // Not every store supports Amazon's newer checksums. So they are turned off, and our own checksum is stored beside
    // each object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
  } as const;
}
