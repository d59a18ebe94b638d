import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import type { FoundSSOLogin } from "@/lib/contract/people/saml";

interface SsoChoicesProps {
  logins: readonly FoundSSOLogin[];
  /** Page to open after sign-in. */
  next: string;
}

/**
 * Identity providers to choose from. There is no automatic redirect, as anybody can claim a domain.
 */
export function SsoChoices({ logins, next }: SsoChoicesProps) {
  return (
    <ul aria-label="Sign-in methods" className="space-y-2">
      {logins.map((login) => (
        <li key={login.id}>
          <a
            href={
              next === "/" ? login.startURL : `${login.startURL}?next=${encodeURIComponent(next)}`
            }
            className={cx(buttonClass("primary"), "h-auto min-h-8 w-full whitespace-normal py-1.5")}
          >
            <span className="bidi wrap-anywhere">
              Continue with {login.label} for {login.organization.title}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
