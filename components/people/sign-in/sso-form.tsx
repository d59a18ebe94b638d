import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

interface SsoFormProps {
  organization: string;
  next: string;
  problem: string | undefined;
}

/** Plain GET form, so that the address contains its value and can be bookmarked. */
export function SsoForm({ organization, next, problem }: SsoFormProps) {
  return (
    <form method="get" className="space-y-4">
      <div className="space-y-1.5">
        <label htmlFor="sso-organization" className="block font-medium">
          Work email or organization
        </label>
        <Input
          id="sso-organization"
          name="organization"
          defaultValue={organization}
          required
          maxLength={253}
          autoFocus={organization === ""}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "sso-organization-error" : "sso-organization-help"}
        />
        {problem ? (
          <p id="sso-organization-error" role="alert" className="text-danger text-sm">
            {problem}
          </p>
        ) : (
          <p id="sso-organization-help" className="text-pretty text-sm text-text-muted">
            Your email address, or your organization's hostname.
          </p>
        )}
      </div>
      {next !== "/" && <input type="hidden" name="next" value={next} />}
      <Button
        type="submit"
        variant={organization && !problem ? "secondary" : "primary"}
        className="w-full"
      >
        Find my organization
      </Button>
    </form>
  );
}
