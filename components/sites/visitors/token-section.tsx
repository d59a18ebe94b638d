"use client";

import { useId, useState } from "react";
import { Section } from "@/components/platform/layout/section";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Textarea } from "@/components/ui/textarea";
import { formatDateTime } from "@/lib/format/format";
import { type CheckedToken, checkToken } from "./check-token";

/** Checks a visitor token in the browser, without sending it. */
export function TokenSection({ privateKey }: { privateKey: string }) {
  const id = useId();
  const [token, setToken] = useState("");
  const [checked, setChecked] = useState<CheckedToken>();
  return (
    <Section
      title="Check a token"
      description="Shows whether the site accepts a visitor token, and why not. The token stays in your browser."
    >
      <form
        className="max-w-form space-y-2"
        onSubmit={async (event) => {
          event.preventDefault();
          setChecked(await checkToken(token, privateKey));
        }}
      >
        <label htmlFor={id} className="block font-medium">
          Visitor token
        </label>
        <Textarea
          id={id}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          required
          className="font-mono text-sm"
          value={token}
          onChange={(event) => {
            setToken(event.target.value);
            setChecked(undefined);
          }}
        />
        <Button type="submit">Check token</Button>
        {checked && <Result checked={checked} />}
      </form>
    </Section>
  );
}

function Result({ checked }: { checked: CheckedToken }) {
  if (checked.outcome === "unknown") {
    return (
      <Banner tone="warning" title="Can't check this token">
        Browsers check signatures only over HTTPS. Open the console over HTTPS.
      </Banner>
    );
  }
  if (checked.outcome === "rejected") {
    return (
      <Banner tone="danger" title="The site rejects this token">
        {checked.reason}
      </Banner>
    );
  }
  const { claims, expiresAt } = checked;
  return (
    <div className="space-y-2">
      <Banner tone="success" title="The site accepts this token">
        {expiresAt
          ? `It expires at ${formatDateTime(expiresAt)}.`
          : "It doesn't expire. Add exp, so that it can't be used forever."}
      </Banner>
      <CodeBlock code={JSON.stringify(claims, undefined, 2)} copyLabel="Copy claims" />
    </div>
  );
}
