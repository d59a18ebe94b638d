import { S3mini } from "s3mini";
import { SettingError } from "../../db/setting-error.ts";
import type { S3Settings } from "../config.ts";
import { unavailable } from "../errors.ts";
import type { Storage } from "./storage.ts";

const answerWithin = 30_000;

async function unlessDown<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw Object.assign(unavailable("The file storage does not respond"), { cause });
  }
}

/** Stores objects in a bucket of any S3-compatible store. */
export function s3Storage({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new S3mini({
    endpoint: bucketUrl,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: answerWithin,
  });
  const storage: Storage = {
    async put(name, bytes) {
      await unlessDown(() => client.putObject(name, bytes, "application/octet-stream"));
    },
    open: (name, range) =>
      unlessDown(async () => {
        const whole = range === undefined;
        const end = range && range.last + 1;
        try {
          const answer = await client.getObjectRaw(name, whole, range?.first, end);
          return answer.body ?? undefined;
        } catch (error) {
          if (error instanceof Error && "status" in error && error.status === 404) return undefined;
          throw error;
        }
      }),
    async delete(name) {
      await unlessDown(() => client.deleteObject(name));
    },
  };
  return { storage, check: () => checkBucket(client, bucketUrl) };
}

/** Reports a wrong setting at startup, not at the first upload. */
async function checkBucket(client: S3mini, bucketUrl: string): Promise<void> {
  const place = `S3_BUCKET_URL ${JSON.stringify(bucketUrl)}`;
  const found = await client.bucketExists().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(
      `${place} cannot be reached: ${reason}. Start that store or correct S3_BUCKET_URL, or unset it to keep files in DATA_DIR.`,
    );
  });
  if (!found) {
    throw new SettingError(
      `${place} is not a bucket that these keys can use. Create the bucket, or correct S3_BUCKET_URL, S3_REGION, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY.`,
    );
  }
}
