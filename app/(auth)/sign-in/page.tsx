import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { EmailLinkForm } from "@/components/sign-in/email-link-form";
import { LinkHelp } from "@/components/sign-in/link-help";
import { LinkMark } from "@/components/sign-in/link-mark";
import { OtherWays } from "@/components/sign-in/other-ways";
import { SignInPanel } from "@/components/sign-in/sign-in-panel";
import { SsoFailure } from "@/components/sign-in/sso-failure";
import { LinkButton } from "@/components/ui/link-button";
import { samlFaultWords } from "@/lib/contract/saml-faults";
import { paths, safeNext } from "@/lib/paths";

export const metadata: Metadata = { title: "Sign in" };

interface Props {
  searchParams: Promise<Record<"next" | "sso" | "organization", string | string[] | undefined>>;
}

const one = (value: string | string[] | undefined) =>
  typeof value === "string" ? value : undefined;

export default async function SignInPage({ searchParams }: Props) {
  const given = await searchParams;
  const [next, sso, organization] = [given.next, given.sso, given.organization].map(one);
  const fault = samlFaultWords(sso);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <div className="space-y-5 sm:rounded-lg sm:border sm:bg-background sm:p-6">
      <LinkMark nonce={nonce} />
      <h1 className="text-xl">Sign in</h1>
      {fault && <SsoFailure message={fault} organization={organization} />}
      <SignInPanel next={safeNext(next)}>
        <OtherWays>
          <EmailLinkForm next={safeNext(next)} />
          <LinkButton href={paths.ssoLookup({ next })} className="w-full">
            <KeyRound aria-hidden />
            Continue with single sign-on
          </LinkButton>
          <LinkHelp />
        </OtherWays>
      </SignInPanel>
    </div>
  );
}
