import type { saml } from "#lib/contract/people/saml.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { prepareAndCommit } from "../../access/prepare-and-commit.ts";
import { badRequest, conflict } from "../../platform/errors.ts";
import { decodeData } from "../../platform/fetch/decode-text.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { guardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { limitRemoteCall } from "../../platform/http/connections/limit-remote-calls.ts";
import { checkMetadata } from "./checks.ts";
import { SamlError } from "./error.ts";
import { beginSignIn } from "./requests.ts";
import { requireProvider } from "./service.ts";
import { isComplete } from "./to-saml-provider.ts";

type Op = typeof saml;

const largest = 1_000_000;
const accept = "application/samlmetadata+xml, application/xml, text/xml";

async function fetchText(ctx: Context, url: string): Promise<string> {
  try {
    const { status, headers, bytes } = await limitRemoteCall(ctx.user.id, () =>
      guardedFetch(ctx.config, url, { accept }),
    );
    if (status !== 200) throw badRequest(`url: the server responded with status ${status}`);
    if (bytes.byteLength > largest) throw badRequest("url: the response is larger than 1 MB");
    return decodeData(bytes, headers.get("content-type") ?? "");
  } catch (error) {
    if (error instanceof FetchError) throw badRequest(`url: ${error.message}`);
    throw error;
  }
}

export const readSAMLMetadata = prepareAndCommit<
  Op["readSAMLMetadata"],
  Awaited<ReturnType<typeof checkMetadata>>
>(
  async (ctx, { body: { xml, url } }) => {
    if ((xml === undefined) === (url === undefined)) {
      throw badRequest("xml, url: exactly one is required");
    }
    const text = xml ?? (await fetchText(ctx, url ?? ""));
    try {
      return await checkMetadata(text);
    } catch (error) {
      if (!(error instanceof SamlError)) throw error;
      throw badRequest(`${xml === undefined ? "url" : "xml"}: ${error.message}`);
    }
  },
  async (_ctx, _input, metadata) => metadata,
);

/** Starts a test of a provider, which need not be enabled yet: the test comes first. */
export async function startSAMLTest(ctx: Context, { params }: Input<Op["startSAMLTest"]>) {
  const row = await requireProvider(ctx, params.samlProviderId);
  if (!isComplete(row)) {
    throw conflict("Set the entity ID, sign-in URL and certificate of the identity provider first");
  }
  return { url: await beginSignIn(ctx, row, { kind: "test", userId: ctx.user.id }) };
}
