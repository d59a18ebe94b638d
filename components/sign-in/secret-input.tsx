import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";

/** A field whose content is dots until it is asked for. */
export function SecretInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // Dots need no font of their own, which would have to be loaded for them.
        className={cx("pr-9", shown && "font-mono")}
      />
      <span className="absolute inset-y-0 right-0 flex">
        <IconButton
          label={shown ? "Hide what was pasted" : "Show what was pasted"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </span>
    </div>
  );
}
