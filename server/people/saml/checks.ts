import { quickTurns } from "../../platform/workers/shared-turns.ts";
import { onBehalfOf } from "../../platform/workers/tenant.ts";
import { TooComplexError } from "../../platform/workers/too-complex.ts";
import { WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { Origin } from "./addresses.ts";
import { SamlError } from "./error.ts";
import type { IdentityProvider } from "./library.ts";
import type { Checked, tasks } from "./tasks.ts";

/**
 * Parsers of XML and signatures take seconds for some texts of 40 KB, and anybody can send a response:
 * they run in workers.
 */
const workers = new WorkerPool<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  turns: quickTurns,
  limit: 2000,
  idle: 60_000,
});

async function openChecked<T>(running: Promise<Checked<T>>): Promise<T> {
  try {
    const checked = await running;
    if ("value" in checked) return checked.value;
    const { reason, message, fields } = checked.rejection;
    throw Object.assign(new SamlError(reason, message), { fields });
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    throw new SamlError("unreadable", "The XML is too complex");
  }
}

/**
 * Validates a response completely: the provider's key signed it, for this service, and it is valid
 * now. Throws `SamlError` for any other.
 */
export const checkResponse = (
  { publicApiUrl }: Origin,
  { id, entityId, ssoUrl, certificate }: IdentityProvider,
  samlResponse: string,
  now: Date,
) =>
  // Senders are unknown: they must not use up the organization's share of the workers.
  onBehalfOf(`responses to ${id}`, () =>
    openChecked(
      workers.run("verifyResponse", {
        config: { publicApiUrl },
        row: { id, entityId, ssoUrl, certificate },
        samlResponse,
        now,
      }),
    ),
  );

/** Parses the metadata of an identity provider; throws `SamlError` if it is invalid. */
export const checkMetadata = (xml: string) => openChecked(workers.run("readIdpMetadata", xml));
