import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { EmailDomainProof } from "#lib/contract/people/email-domains.ts";
import { emailDomainTable } from "../../db/schema/single-sign-on.ts";
import { newId } from "../../platform/ids.ts";
import { domainServer } from "../../testing/email-domains.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, deps } from "../../testing/service.ts";
import { recheckEmailDomains } from "./recheck.ts";

const { records, publish, prove } = await domainServer();
const day = 24 * 60 * 60_000;
const newDomain = () => `${newId()}.example`;

async function organizationWith(...emailDomains: string[]) {
  const made = await testOrganization();
  const api = made.as("admin");
  await api.updateOrganizationById({ params: made.params, body: { emailDomains } });
  const read = async () => (await api.listEmailDomains({ params: made.params })).items;
  const verify = (emailDomain = emailDomains[0] ?? "none.example") =>
    api.verifyEmailDomain({ params: { ...made.params, emailDomain } });
  const actions = async () => {
    const { items } = await api.listAuditEvents({ params: made.params });
    return items.flatMap(({ action, actor }) =>
      action.startsWith("email-domain.") ? [`${action} by ${actor.type}`] : [],
    );
  };
  return { ...made, api, read, verify, actions };
}

test("a new domain is unverified and has the record that verifies it", async () => {
  const [one, two] = [newDomain(), newDomain()];
  const { api, as, params, read, actions } = await organizationWith(two, one);
  const items = await read();
  expect(items.map(({ domain, state }) => [domain, state])).toEqual([
    [two, "unproven"],
    [one, "unproven"],
  ]);
  const [first, second] = items;
  expect(first?.record).toEqual({
    type: "TXT",
    name: `_docs-console-challenge.${two}`,
    value: expect.stringMatching(/^docs-console-verification=[0-9a-f]{32}$/),
  });
  expect(first?.record.value).not.toBe(second?.record.value);
  await expectRejection(as("create").listEmailDomains({ params }), 403, /admin/);
  const other = await organizationWith(two);
  expect((await other.read())[0]?.record.value).not.toBe(first?.record.value);
  await api.updateOrganizationById({ params, body: { emailDomains: [one] } });
  expect(await read()).toEqual([second]);
  expect(await actions()).toEqual([]);
});

test("a check returns the records of DNS, and the right one verifies the domain", async () => {
  const domain = newDomain();
  const { read, verify, actions } = await organizationWith(domain);
  const [proof] = (await read()) as [EmailDomainProof];
  const { name, value } = proof.record;
  expect(await verify()).toMatchObject({
    state: "unproven",
    fault: `No TXT record found at ${name}`,
    checkedAt: expect.any(String),
  });
  publish(proof, `${value}0`);
  expect((await verify()).fault).toMatch(/TXT records, but none with this value/);
  records.set(name, "broken");
  expect((await verify()).fault).toMatch(/DNS did not respond \(ESERVFAIL\)/);
  expect(await actions()).toEqual([]);
  records.set(name, ["v=spf1 -all", "x".repeat(600), value]);
  const proven = await verify();
  expect(proven).toMatchObject({ state: "proven", provenAt: proven.checkedAt });
  expect(proven).not.toHaveProperty("fault");
  expect(await read()).toEqual([proven]);
  expect(await actions()).toEqual(["email-domain.proven by user"]);
  await verify();
  expect(await actions()).toHaveLength(1);
});

test("a check rejects unknown domains, and names too long for a record", async () => {
  const { verify } = await organizationWith(newDomain());
  await expectRejection(verify(newDomain()), 404, /^Email domain/);
  await expectRejection(verify("No domain"), 404, /^Email domain/);
  const long = `${Array.from({ length: 4 }, () => "a".repeat(60)).join(".")}.example`;
  const other = await organizationWith(long);
  expect(await other.verify()).toMatchObject({ state: "unproven", fault: /No TXT record/ });
});

test("domains of mail providers are rejected by name", async () => {
  const { api, params, verify, organization } = await organizationWith(newDomain());
  const name = (emailDomains: string[]) =>
    api.updateOrganizationById({ params, body: { emailDomains } });
  await expectRejection(name(["gmail.com"]), 400, /^emailDomains: .*gmail\.com/);
  const body = { title: "Mail", emailDomains: ["outlook.com"] };
  await expectRejection(api.createOrganization({ body }), 400, /^emailDomains: .*outlook\.com/);
  // Named before that was refused.
  const { organizationId } = params;
  await deps.db.execute(
    `update organizations set email_domains = array['gmail.com'] where id = '${organizationId}'`,
  );
  await deps.db
    .insert(emailDomainTable)
    .values({ organizationId, domain: "gmail.com", token: "t" });
  records.set("_docs-console-challenge.gmail.com", ["docs-console-verification=t"]);
  await expectRejection(verify("gmail.com"), 409, /gmail\.com/);
  const domain = newDomain();
  expect((await name(["gmail.com", domain])).emailDomains).toEqual(["gmail.com", domain]);
  expect(organization.emailDomains).toEqual([]);
});

test("one organization is rejected when two verify a domain at once", async () => {
  const domain = newDomain();
  const both = [await organizationWith(domain), await organizationWith(domain)];
  const proofs = (await Promise.all(both.map(({ read }) => read()))).flat();
  const [first] = proofs;
  records.set(
    first?.record.name ?? "",
    proofs.map(({ record }) => record.value),
  );
  const answers = await Promise.all(
    both.map(({ verify }) =>
      verify().then(
        ({ state }) => state,
        ({ status }) => status,
      ),
    ),
  );
  expect(answers.toSorted()).toEqual([409, "proven"]);
  const [winner, loser] = answers[0] === "proven" ? both : both.toReversed();
  await expectRejection(loser?.verify() ?? Promise.resolve(), 409, /another organization/);
  // After one gives the domain up, the other can prove it.
  await winner?.api.updateOrganizationById({ params: winner.params, body: { emailDomains: [] } });
  expect((await loser?.verify())?.state).toBe("proven");
});

test("a missing record causes a warning, and ends the proof a week later", async () => {
  const domain = newDomain();
  const { read, verify, actions, api, params } = await organizationWith();
  await prove(api, params, domain);
  const state = async () => (await read())[0]?.state;
  await recheckEmailDomains(deps);
  const [proven] = (await read()) as [EmailDomainProof];
  records.delete(proven.record.name);
  advanceClock(day + 1000);
  await recheckEmailDomains(deps);
  const [missing] = (await read()) as [EmailDomainProof];
  expect(missing).toMatchObject({ state: "missing", provenAt: proven.provenAt });
  expect(missing.fault).toMatch(/No TXT record/);
  const checkedAt = new Date(missing.checkedAt ?? "").getTime();
  expect(new Date(missing.endsAt ?? "").getTime()).toBe(checkedAt + 7 * day);
  publish(missing);
  expect((await verify(domain)).state).toBe("proven");
  records.delete(missing.record.name);
  for (let days = 0; days <= 7; days += 1) {
    advanceClock(day + 1000);
    await recheckEmailDomains(deps);
    expect(await state()).toBe(days < 7 ? "missing" : "unproven");
  }
  expect((await read())[0]).not.toHaveProperty("endsAt");
  expect((await actions()).toReversed()).toEqual([
    "email-domain.proven by user",
    "email-domain.record-missing by system",
    "email-domain.record-found by user",
    "email-domain.record-missing by system",
    "email-domain.proof-ended by system",
  ]);
  const other = await organizationWith();
  expect((await prove(other.api, other.params, domain)).state).toBe("proven");
});

test("silent name servers end no proof, and each domain is looked up once a day", async () => {
  const { read, api, params } = await organizationWith();
  const { record } = await prove(api, params, newDomain());
  const [{ checkedAt: proved } = {}] = await read();
  await recheckEmailDomains(deps);
  expect((await read())[0]?.checkedAt).toBe(proved);
  records.set(record.name, "broken");
  for (let days = 0; days < 9; days += 1) {
    advanceClock(day + 1000);
    await recheckEmailDomains(deps);
  }
  const [proof] = await read();
  expect(proof).toMatchObject({ state: "proven", fault: expect.stringContaining("ESERVFAIL") });
  expect(proof?.checkedAt).not.toBe(proved);
});

test("deleting an organization releases its domains", async () => {
  const domain = newDomain();
  const { api, params } = await organizationWith();
  await prove(api, params, domain);
  const here = eq(emailDomainTable.organizationId, params.organizationId);
  expect(await deps.db.$count(emailDomainTable, here)).toBe(1);
  await deps.db.execute(`delete from organizations where id = '${params.organizationId}'`);
  expect(await deps.db.$count(emailDomainTable, here)).toBe(0);
});
