import { expect, test } from "vitest";
import { startJobs } from "../../app/wiring/jobs.ts";
import { newId } from "../../platform/ids.ts";
import { domainServer } from "../../testing/email-domains.ts";
import { atFileEnd } from "../../testing/file-scope.ts";
import { testOrganization } from "../../testing/organization.ts";
import { database, deps } from "../../testing/service.ts";

const { records, prove } = await domainServer();
const jobs = await startJobs(database, deps);
atFileEnd(() => jobs.stop());

test("a missing record is found when the service sends no mail", async () => {
  const { as, params } = await testOrganization();
  const emailDomain = `${newId()}.example`;
  const { record } = await prove(as("admin"), params, emailDomain);
  records.delete(record.name);
  const at = { params: { ...params, emailDomain } };
  expect((await as("admin").verifyEmailDomain(at)).state).toBe("missing");
});
