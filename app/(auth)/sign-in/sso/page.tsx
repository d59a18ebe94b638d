import type { Metadata } from "next";
import { SsoChoices } from "@/components/people/sign-in/sso-choices";
import { SsoForm } from "@/components/people/sign-in/sso-form";
import { TextLink } from "@/components/ui/text-link";
import { findSSOLogins } from "@/lib/bff/sso-logins";
import { paths, safeNext } from "@/lib/url/paths";

export const metadata: Metadata = { title: "Single sign-on" };

interface Props {
  searchParams: Promise<{ organization?: string | string[]; next?: string | string[] }>;
}

const one = (value: string | string[] | undefined) =>
  typeof value === "string" ? value : undefined;

export default async function SingleSignOnPage({ searchParams }: Props) {
  const given = await searchParams;
  const organization = one(given.organization)?.trim() ?? "";
  const next = safeNext(one(given.next));
  const found = organization === "" ? undefined : await findSSOLogins(organization);
  const logins = found && "logins" in found ? found.logins : [];
  const nothing = `No identity provider found for ${organization}. Ask an admin for the hostname.`;
  const problem =
    found && ("problem" in found ? found.problem : logins.length === 0 ? nothing : undefined);
  return (
    <div className="space-y-5 sm:rounded-lg sm:border sm:bg-background sm:p-6">
      <h1 className="text-xl">Single sign-on</h1>
      {logins.length > 0 && <SsoChoices logins={logins} next={next} />}
      <SsoForm organization={organization} next={next} problem={problem} />
      <p className="border-t pt-4">
        <TextLink href={paths.signIn(next)}>Sign in another way</TextLink>
      </p>
    </div>
  );
}
