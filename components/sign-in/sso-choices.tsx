import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import type { FoundSSOLogin } from "@/lib/contract/saml";

interface SsoChoicesProps {
  logins: readonly FoundSSOLogin[];
  /** The page to go on to. */
  next: string;
}

/** The identity providers that were found. Nobody is sent on unasked: a domain can be anybody's claim. */
export function SsoChoices({ logins, next }: SsoChoicesProps) {
  return (
    <ul aria-label="Ways to sign in" className="space-y-2">
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
