import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { EmailLinkForm } from "@/components/people/sign-in/email-link-form";
import { LinkHelp } from "@/components/people/sign-in/link-help";
import { LinkMark } from "@/components/people/sign-in/link-mark";
import { OtherSignInMethods } from "@/components/people/sign-in/other-sign-in-methods";
import { SignInPanel } from "@/components/people/sign-in/sign-in-panel";
import { SsoFailure } from "@/components/people/sign-in/sso-failure";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { LinkButton } from "@/components/ui/link-button";
import { prefetchOpen } from "@/lib/bff/prefetch";
import { samlErrorMessage } from "@/lib/contract/people/saml-errors";
import { readSignInMethods } from "@/lib/queries/people/sign-in-methods";
import { paths, safeNext } from "@/lib/url/paths";

export const metadata: Metadata = { title: "Sign in" };

interface Props {
  searchParams: Promise<Record<"next" | "sso" | "organization", string | string[] | undefined>>;
}

const one = (value: string | string[] | undefined) =>
  typeof value === "string" ? value : undefined;

export default async function SignInPage({ searchParams }: Props) {
  const given = await searchParams;
  const [next, sso, organization] = [given.next, given.sso, given.organization].map(one);
  const fault = samlErrorMessage(sso);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <div className="space-y-5 sm:rounded-lg sm:border sm:bg-background sm:p-6">
      <LinkMark nonce={nonce} />
      <h1 className="text-xl">Sign in</h1>
      {fault && <SsoFailure message={fault} organization={organization} />}
      <HydrationBoundary state={await prefetchOpen(readSignInMethods())}>
        <SignInPanel next={safeNext(next)}>
          <OtherSignInMethods>
            <EmailLinkForm next={safeNext(next)} />
            <LinkButton href={paths.ssoLookup({ next })} className="w-full">
              <KeyRound aria-hidden />
              Continue with single sign-on
            </LinkButton>
            <LinkHelp />
          </OtherSignInMethods>
        </SignInPanel>
      </HydrationBoundary>
    </div>
  );
}
