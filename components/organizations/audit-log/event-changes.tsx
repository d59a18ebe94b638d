import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { EventValue } from "./event-value";
import { fieldLabel } from "./field-labels";
import { objectsOf } from "./named-object";
import { isDefaultOfSite, namedPair, nameInSite, siteOf } from "./undo/name-in-site";

type Payload = AuditEventDetails["payload"];

async function named(params: OrganizationParams, event: AuditEventDetails) {
  const { payload } = event;
  const { before = {}, after = {} } = payload;
  const site = { ...params, siteId: siteOf(event) };
  const words: Required<Payload> = { before: { ...before }, after: { ...after } };
  for (const member of defaultsIn(payload)) {
    const naming = (value: unknown) => nameInSite(site, value, member);
    const [was, became] = await namedPair([before[member], after[member]], member, naming);
    words.before[member] = was;
    words.after[member] = became;
  }
  return words;
}

/** Types of targets whose defaults are parts of a site. */
const namesParts = new Set(["site", "site-section"]);

const defaultsIn = ({ before, after }: Payload) =>
  Object.keys({ ...before, ...after }).filter(isDefaultOfSite);

/** Changes of an event, with titles in place of ids once they load. */
function useNamedPayload(organization: OrganizationParams, event: AuditEventDetails) {
  const { data } = useQuery({
    queryKey: ["event-names", event.id],
    queryFn: () => named(organization, event),
    enabled: namesParts.has(event.target.type) && defaultsIn(event.payload).length > 0,
    retry: false,
  });
  return data ?? event.payload;
}

interface EventChangesProps {
  organization: OrganizationParams;
  event: AuditEventDetails;
}

/** Changes of an event by field, before and after. */
export function EventChanges({ organization, event }: EventChangesProps) {
  const id = useId();
  const { before = {}, after = {} } = useNamedPayload(organization, event);
  const objects = objectsOf(event);
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id}>Changes</h3>
      {members.length === 0 ? (
        <p className="text-text-muted">No recorded values.</p>
      ) : (
        <table className="w-full table-fixed border-separate border-spacing-0 rounded border text-sm">
          <thead>
            <tr className="text-left text-text-muted text-xs">
              <th scope="col" className="w-1/4 px-2 py-1.5 font-medium">
                Field
              </th>
              <th scope="col" className="px-2 py-1.5 font-medium">
                Before
              </th>
              <th scope="col" className="px-2 py-1.5 font-medium">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member} className="align-top [&>*]:border-t">
                <th scope="row" className="wrap-anywhere px-2 py-1.5 text-left font-medium">
                  {fieldLabel(member)}
                </th>
                <EventValue member={member} value={before[member]} objects={objects} />
                <EventValue member={member} value={after[member]} objects={objects} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
