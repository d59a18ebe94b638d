import type { Input } from "#lib/contract/operation.ts";
import type { saml } from "#lib/contract/saml.ts";
import type { Context } from "../context.ts";
import { badRequest, conflict } from "../errors.ts";
import { FetchFault } from "../fetch/fault.ts";
import { guardedFetch } from "../fetch/guarded-fetch.ts";
import { twoSteps } from "../two-steps.ts";
import { SamlFault } from "./fault.ts";
import { readIdpMetadata } from "./idp-metadata.ts";
import { beginSignIn } from "./requests.ts";
import { requireProvider } from "./service.ts";
import { isComplete } from "./to-saml-provider.ts";

type Op = typeof saml;

const largest = 1_000_000;
const accept = "application/samlmetadata+xml, application/xml, text/xml";

async function fetchText(ctx: Context, url: string): Promise<string> {
  try {
    const { status, bytes } = await guardedFetch(ctx.config, url, { accept });
    if (status !== 200) throw badRequest(`url: it answers with status ${status}`);
    if (bytes.byteLength > largest) throw badRequest("url: it is larger than 1 MB");
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (error instanceof FetchFault) throw badRequest(`url: ${error.message}`);
    throw error;
  }
}

export const readSAMLMetadata = twoSteps<
  Op["readSAMLMetadata"],
  Awaited<ReturnType<typeof readIdpMetadata>>
>(
  async (ctx, { body: { xml, url } }) => {
    if ((xml === undefined) === (url === undefined)) {
      throw badRequest("xml or url: exactly one of the two is needed");
    }
    const text = xml ?? (await fetchText(ctx, url ?? ""));
    try {
      return await readIdpMetadata(text);
    } catch (error) {
      if (!(error instanceof SamlFault)) throw error;
      throw badRequest(`${xml === undefined ? "url" : "xml"}: ${error.message}`);
    }
  },
  async (_ctx, _input, metadata) => metadata,
);

/** The provider need not be switched on: that is what a test is before. */
export async function startSAMLTest(ctx: Context, { params }: Input<Op["startSAMLTest"]>) {
  const row = await requireProvider(ctx, params.samlProviderId);
  if (!isComplete(row)) {
    throw conflict("Set the identity provider's entity ID, sign-in address and certificate first");
  }
  return { url: await beginSignIn(ctx, row, { kind: "test", userId: ctx.user.id }) };
}
