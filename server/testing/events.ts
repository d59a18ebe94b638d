import { newId } from "../platform/ids.ts";
import { versionOf } from "./integrations.ts";
import { deps, type TestClient } from "./service.ts";
import { tunnel } from "./tunnel.ts";

/** Delivers all due events and waits for completion. */
export async function deliver() {
  await deps.delivery.sweep();
  await deps.delivery.settled();
}

type More = Parameters<typeof versionOf>[1];

/** Integration installed in its own organization, in development mode. */
export async function inDevelopment(api: TestClient, organizationId: string, more: More = {}) {
  Object.assign(deps.config, { allowPrivateAddresses: true });
  const end = await tunnel();
  const name = { integrationName: `test-${newId()}` };
  await api.publishIntegration({ params: name, body: versionOf(organizationId, more) });
  await api.setIntegrationDevelopmentMode({ params: name, body: { tunnelUrl: end.url } });
  const body = { organization: organizationId };
  const installation = await api.installIntegration({ params: name, body });
  const params = { ...name, installationId: installation.id };
  const configure = (value: string) =>
    api.updateInstallation({ params, body: { configuration: { value } } });
  const events = async () => (await api.listIntegrationEvents({ params: name })).items;
  return { ...end, api, name, params, installation, configure, events };
}
