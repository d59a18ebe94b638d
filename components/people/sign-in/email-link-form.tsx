"use client";

import { type SubmitEvent, useId, useRef, useState } from "react";
import { FieldNotes } from "@/components/platform/form/field-frame";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { readProblem } from "@/components/ui/problem";
import { requestSignInLink } from "@/lib/client/before-sign-in";
import { useSignInMethods } from "@/lib/queries/people/sign-in-methods";

interface EmailLinkFormProps {
  /** Page to open after sign-in. */
  next: string;
  /** Invite link that allows new people to sign in. */
  invite?: string;
}

/** Requests a sign-in link by mail; hidden if the service can't send mail. */
export function EmailLinkForm({ next, invite }: EmailLinkFormProps) {
  const methods = useSignInMethods();
  const [sentTo, setSentTo] = useState<string>();
  if (!methods.data?.email) return null;
  if (sentTo) {
    return (
      <Banner tone="success" title="Check your email">
        If <span className="wrap-anywhere">{sentTo}</span> has an account here, you'll get a sign-in
        link. It works once, within 10 minutes.
      </Banner>
    );
  }
  return <Ask next={next} invite={invite} onSent={setSentTo} />;
}

function Ask({ next, invite, onSent }: EmailLinkFormProps & { onSent: (email: string) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? "";
    if (!field.current?.checkValidity() || email === "") {
      setError("Enter your email address");
      field.current?.focus();
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      await requestSignInLink({ email, ...(next !== "/" && { next }), ...(invite && { invite }) });
      onSent(email);
    } catch (error) {
      setError(readProblem(error).message);
      setPending(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <div className="space-y-1.5">
        <label htmlFor={id} className="block font-medium">
          Email address
        </label>
        <Input
          id={id}
          ref={field}
          type="email"
          autoComplete="email"
          readOnly={pending}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <div aria-live="polite" className="space-y-1.5">
          <FieldNotes id={id} error={error} />
        </div>
      </div>
      <Button type="submit" className="w-full" pending={pending}>
        Email me a sign-in link
      </Button>
    </form>
  );
}
