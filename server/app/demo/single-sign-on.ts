import type { Deps } from "../../access/deps.ts";
import { samlSignInTable } from "../../db/schema/single-sign-on.ts";
import { newId } from "../../platform/ids.ts";
import type { Demo } from "./spaces.ts";

const certificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUV9FKyYaj1dsHTPQGDzXRSLuUmBwwCgYIKoZIzj0EAwIw
IzEhMB8GA1UEAwwYSGFsZGVuIFJvYm90aWNzIElkZW50aXR5MB4XDTI2MTEyMTEz
MTkwN1oXDTM2MTExODEzMTkwN1owIzEhMB8GA1UEAwwYSGFsZGVuIFJvYm90aWNz
IElkZW50aXR5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEBARv5nouQjdENeDq
n7J0rV6a5d3RvwROrmEFYtpnfIAjrAXJimxZrXbx+vZN6fNOiLx/4AWZfYtjmHUS
YX8n4KNTMFEwHQYDVR0OBBYEFGRANRJg//HGD9FpwsPkxhWjg/PxMB8GA1UdIwQY
MBaAFGRANRJg//HGD9FpwsPkxhWjg/PxMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZI
zj0EAwIDSAAwRQIgXS9KvUIKrrSq4h1F6jxlMYngV46nCem/4ulbymKb6VUCIQDK
1cLtNOnC2LxPF+Xx12o6OErR/xodtYRM1h6y4AXxzw==
-----END CERTIFICATE-----`;

const day = 24 * 60 * 60_000;
const email = "amara.okafor@halden-robotics.example";
const issuer = "https://id.halden-robotics.example/metadata";

const tests = [
  {
    daysAgo: 3.2,
    outcome: "refused",
    reason: "wrong-audience",
    message:
      'The audience is "docs-console". Set the audience (entity ID) of the identity provider to the entity ID of this provider',
    audience: "docs-console",
  },
  {
    daysAgo: 3.1,
    outcome: "succeeded",
    reason: null,
    message:
      "The identity provider is configured correctly. This person can't sign in yet: Single sign-on is off for amara.okafor@halden-robotics.example. Turn it on for this member",
    audience: undefined,
  },
] as const;

/** Adds an identity provider that was tested but is not enabled. */
export async function prepareSingleSignOn({ db, now }: Deps, { params, amara }: Demo) {
  const provider = await amara.does("createOrganizationSAMLProvider", 3.5, {
    params,
    body: {
      label: "Halden ID",
      entityID: issuer,
      ssoURL: "https://id.halden-robotics.example/sso",
      certificate,
      enabled: false,
    },
  });
  for (const { daysAgo, audience, ...told } of tests) {
    await db.insert(samlSignInTable).values({
      ...told,
      id: newId(),
      organizationId: params.organizationId,
      providerId: provider.id,
      providerLabel: provider.label,
      occurredAt: new Date(now().getTime() - daysAgo * day),
      kind: "test",
      begunAt: "service",
      email,
      assertion: {
        issuer,
        nameId: email,
        audience: audience ?? provider.service.entityID,
        attributes: { displayName: ["Amara Okafor"] },
      },
    });
  }
}
