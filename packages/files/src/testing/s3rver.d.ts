// s3rver ships no types; this is the part that the tests use.
declare module "s3rver" {
  interface Settings {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }
  export default class S3rver {
    constructor(settings: Settings);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
