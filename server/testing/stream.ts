import { addressOf } from "#lib/client/address.ts";
import { events, type OrganizationChange } from "#lib/contract/organizations/events.ts";
import { app } from "./service.ts";

interface Told {
  event: string;
  id: string;
  data: Partial<OrganizationChange>;
}

interface Options {
  token: string;
  since?: string;
  lastEventId?: string;
  fetch?: (path: string, init: RequestInit) => Response | Promise<Response>;
}

/** Opens an organization's event stream with that token. */
export async function openStream(
  params: { organizationId: string },
  { token, since, lastEventId, fetch = (path, init) => app.request(path, init) }: Options,
) {
  const path = addressOf(events.streamOrganizationEvents.path, params, { since });
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId && { "last-event-id": lastEventId }),
  };
  const response = await fetch(path, { headers });
  const reported: Told[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    let rest = "";
    for (;;) {
      const { done, value = "" } = (await reader?.read()) ?? { done: true };
      if (done) return;
      const messages = (rest + value).split("\n\n");
      rest = messages.pop() ?? "";
      reported.push(...messages.map(toMessage));
    }
  };
  const ended = read().then(
    () => "closed",
    () => "broken",
  );
  return {
    response,
    reported,
    /** Resolves when the stream ends, with an error if the connection broke. */
    ended,
    changes: () => reported.flatMap(({ event, data }) => (event === "change" ? data.action : [])),
    /** The service may be gone already. */
    leave: () => void reader?.cancel().catch(() => undefined),
  };
}

function toMessage(text: string): Told {
  const lines = text.split("\n").map((line) => line.split(/: (.*)/s, 2));
  const { id = "", event = "", data = "{}" } = Object.fromEntries(lines);
  return { id, event, data: JSON.parse(data) };
}
