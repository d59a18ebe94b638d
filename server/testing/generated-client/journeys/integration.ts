import { expect } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { deliver } from "../../events.ts";
import { versionOf } from "../../integrations.ts";
import { deps } from "../../service.ts";
import { tunnel } from "../../tunnel.ts";
import type { Journey } from "../journey.ts";

Object.assign(deps.config, { allowPrivateAddresses: true });
const developer = await tunnel();

export const runsAnIntegration: Journey = async ({ as, organizationId, clientWith }) => {
  const api = as("admin");
  const params = { integrationName: `test-${newId()}` };
  const scopes = ["space:metadata:read" as const];
  const { data: integration } = await api.publishIntegration(
    params,
    versionOf(organizationId, { scopes, visibility: "private" }),
  );
  expect(integration).toMatchObject({ name: params.integrationName, version: 1, scopes });
  await api.setIntegrationDevelopmentMode(params, { tunnelUrl: developer.url });
  const { data: installation } = await api.installIntegration(params, {
    organization: organizationId,
  });
  const installed = { ...params, installationId: installation.id };
  expect((await api.getInstallationById(installed)).data.status).toBe("active");

  await api.updateInstallation(installed, { space_selection: "selected" });
  const { data: space } = await api.createSpace({ organizationId }, { title: "Guide" });
  await api.installIntegrationOnSpace(installed, { space: space.id });
  const { data: token } = await api.createInstallationToken(installed);
  const { data: read } = await clientWith(token.token).getSpaceById({ spaceId: space.id });
  expect(read.title).toBe("Guide");

  await deliver();
  const { data: events } = await api.listIntegrationEvents(params);
  const types = events.items.map(({ payload }) => payload.type);
  expect(types).toEqual(expect.arrayContaining(["installation_setup", "space_installation_setup"]));
  const [event] = events.items;
  const { data: one } = await api.getIntegrationEvent({ ...params, eventId: event?.id ?? "" });
  expect(one.event).toMatchObject({ id: event?.id, status: "success" });
  expect((await api.uninstallIntegration(installed)).status).toBe(204);
};
