import type { EmailDomainProof } from "#lib/contract/people/email-domains.ts";
import { txtServer } from "./name-server.ts";
import { deps, type TestClient } from "./service.ts";

/** Name server for the service of this test file, with functions to publish proofs. */
export async function domainServer() {
  const { records, lookupTxt } = await txtServer();
  Object.assign(deps, { lookupTxt });
  const publish = ({ record }: EmailDomainProof, value = record.value) =>
    void records.set(record.name, [value]);
  /** Sets this domain as the organization's only one, and verifies it. */
  const prove = async (api: TestClient, params: { organizationId: string }, domain: string) => {
    await api.updateOrganizationById({ params, body: { emailDomains: [domain] } });
    const { items } = await api.listEmailDomains({ params });
    for (const proof of items) publish(proof);
    return api.verifyEmailDomain({ params: { ...params, emailDomain: domain } });
  };
  return { records, publish, prove };
}
