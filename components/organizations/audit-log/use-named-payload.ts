import { useQuery } from "@tanstack/react-query";
import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { isDefaultOfSite, namedPair, nameInSite } from "./name-in-site";

type Payload = AuditEventDetails["payload"];

async function named(params: OrganizationParams, { payload, target }: AuditEventDetails) {
  const { before = {}, after = {} } = payload;
  const site = { ...params, siteId: target.id };
  const words: Required<Payload> = { before: { ...before }, after: { ...after } };
  for (const member of defaultsIn(payload)) {
    const naming = (value: unknown) => nameInSite(site, value, member);
    const [was, became] = await namedPair([before[member], after[member]], member, naming);
    words.before[member] = was;
    words.after[member] = became;
  }
  return words;
}

const defaultsIn = ({ before, after }: Payload) =>
  Object.keys({ ...before, ...after }).filter(isDefaultOfSite);

/** Changes of an event, with titles in place of ids once they load. */
export function useNamedPayload(organization: OrganizationParams, event: AuditEventDetails) {
  const { data } = useQuery({
    queryKey: ["event-names", event.id],
    queryFn: () => named(organization, event),
    enabled: event.target.type === "site" && defaultsIn(event.payload).length > 0,
    retry: false,
  });
  return data ?? event.payload;
}
