/** Values that the global setup passes to the tests in environment variables. */
export interface SystemUnderTest {
  consoleUrl: string;
  apiUrl: string;
  dataDir: string;
  adminToken: string;
  demo: { organizationId: string };
}

const name = "E2E_SYSTEM";

export function publishSystem(system: SystemUnderTest): void {
  process.env[name] = JSON.stringify(system);
}

export function systemUnderTest(): SystemUnderTest {
  const text = process.env[name];
  if (!text) throw new Error("The global setup has not started the system");
  return JSON.parse(text);
}
