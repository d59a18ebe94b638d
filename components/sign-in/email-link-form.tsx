"use client";

import { type SubmitEvent, useId, useRef, useState } from "react";
import { FieldNotes } from "@/components/form/field-frame";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { readProblem } from "@/components/ui/problem";
import { askSignInLink } from "@/lib/client/before-sign-in";
import { useSignInMethods } from "./use-sign-in-methods";

interface EmailLinkFormProps {
  /** The page to go on to. */
  next: string;
  /** An invite link, with which somebody new may sign in. */
  invite?: string;
}

/** Asks for a sign-in link by mail; not there where the service sends none. */
export function EmailLinkForm({ next, invite }: EmailLinkFormProps) {
  const methods = useSignInMethods();
  const [sentTo, setSentTo] = useState<string>();
  if (!methods.data?.email) return null;
  if (sentTo) {
    return (
      <Banner tone="success" title="Look into your mail">
        If <span className="wrap-anywhere">{sentTo}</span> may sign in here, a link is on its way.
        It works once, within 10 minutes.
      </Banner>
    );
  }
  return <Ask next={next} invite={invite} onSent={setSentTo} />;
}

function Ask({ next, invite, onSent }: EmailLinkFormProps & { onSent: (email: string) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? "";
    if (!field.current?.checkValidity() || email === "") {
      setFault("Enter your e-mail address");
      field.current?.focus();
      return;
    }
    setPending(true);
    setFault(undefined);
    try {
      await askSignInLink({ email, ...(next !== "/" && { next }), ...(invite && { invite }) });
      onSent(email);
    } catch (error) {
      setFault(readProblem(error).message);
      setPending(false);
    }
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <div className="space-y-1.5">
        <label htmlFor={id} className="block font-medium">
          E-mail address
        </label>
        <Input
          id={id}
          ref={field}
          type="email"
          autoComplete="email"
          readOnly={pending}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
        />
        <div aria-live="polite" className="space-y-1.5">
          <FieldNotes id={id} error={fault} />
        </div>
      </div>
      <Button type="submit" className="w-full" pending={pending}>
        Send me a sign-in link
      </Button>
    </form>
  );
}
