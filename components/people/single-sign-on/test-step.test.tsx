import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { SAMLSignIn } from "@/lib/contract/people/saml-sign-ins";
import { LastTest } from "./test-step";

test("the step of the test says how the last one ended, and what to do", () => {
  const message = "Set the audience of the identity provider";
  const failed = { outcome: "refused", occurredAt: "2026-01-01T00:00:00.000Z", message };
  const html = renderToString(<LastTest test={failed as SAMLSignIn} />);
  expect(html).toContain("Last test failed");
  expect(html).toContain(`${message}.`);
});
