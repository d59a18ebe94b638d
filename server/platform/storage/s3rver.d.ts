/** The S3 server for tests, as far as they use it. */
declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
  export = S3rver;
}
