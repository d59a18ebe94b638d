"use client";

import { type ComponentType, useEffect, useMemo, useState } from "react";
import { useFormContext } from "react-hook-form";
import { emojiError, isEmojiOrStored } from "@/components/platform/form/emoji";
import { Form } from "@/components/platform/form/form";
import { Button } from "@/components/ui/button";
import { useMedia } from "@/components/ui/use-media";
import { Customization } from "@/lib/contract/sites/customization";
import type { Icon } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { customizationGroups } from "./customization-groups";
import { GroupNav } from "./group-nav";
import { SitePreview } from "./site-preview";

/** Requires an emoji as favicon, or the stored one: the service takes any text. */
const formSchema = (stored: string | undefined) =>
  Customization.refine(({ favicon }) => isEmojiOrStored(emojiOf(favicon), stored), {
    error: emojiError,
    path: ["favicon", "emoji"],
  });

const emojiOf = (icon: Icon) => (icon && "emoji" in icon ? icon.emoji : undefined);

/** Validates a field on each change, by the service's rules. */
function LiveValidity() {
  const { watch, trigger } = useFormContext();
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name && type === "change") void trigger(name);
    });
    return unsubscribe;
  }, [watch, trigger]);
  return null;
}

interface CustomizationFormProps {
  params: SiteParams;
  /** Site space whose overrides are edited; undefined: the site's customization. */
  siteSpaceId?: string;
  /** Initial values. */
  shown: Customization;
  /** Reads the saved values again. */
  latest: () => Promise<Customization>;
  mayEdit: boolean;
  /** Called with all members, or with `onlyChanged` the changed ones. */
  onSave: (body: Partial<Customization>) => Promise<unknown>;
}

/**
 * All editable settings of a customization, in groups; members without a field stay. The preview is
 * beside the form, or instead of it on narrow screens.
 */
export function CustomizationForm(props: CustomizationFormProps) {
  const { params, siteSpaceId, shown, latest, mayEdit, onSave } = props;
  const emoji = emojiOf(shown.favicon);
  const schema = useMemo(() => formSchema(emoji), [emoji]);
  const isNarrow = useMedia("(width < 80rem)");
  const [previews, setPreviews] = useState(false);
  return (
    <Form
      schema={schema}
      defaultValues={shown}
      latest={latest}
      onlyChanged
      submitLabel="Save changes"
      readOnly={!mayEdit}
      className={`min-w-0 ${previews ? "max-xl:hidden" : ""}`}
      onSubmit={onSave}
      frame={(form) => (
        <div>
          <GroupNav covered={previews}>
            {mayEdit && (
              <Button
                size="small"
                className="self-center xl:hidden"
                onClick={() => setPreviews(!previews)}
              >
                {previews ? "Settings" : "Preview"}
              </Button>
            )}
          </GroupNav>
          <div
            className={
              mayEdit ? "grid gap-8 pt-5 xl:grid-cols-[25rem_minmax(0,1fr)]" : "max-w-form pt-5"
            }
          >
            {form}
            {mayEdit && (previews || !isNarrow) && (
              <div className={previews ? undefined : "max-xl:hidden"}>
                <SitePreview params={params} siteSpaceId={siteSpaceId} saved={shown} />
              </div>
            )}
          </div>
        </div>
      )}
    >
      <LiveValidity />
      <fieldset disabled={!mayEdit} className="min-w-0 space-y-10">
        <legend className="sr-only">Customization</legend>
        {customizationGroups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
      </fieldset>
    </Form>
  );
}

interface GroupProps {
  id: string;
  title: string;
  Fields: ComponentType;
}

function Group({ id, title, Fields }: GroupProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-10 space-y-5 outline-none [&_:is(input,button,textarea)]:scroll-mt-16"
    >
      <h2 id={`${id}-title`} className="border-b pb-2 text-lg">
        {title}
      </h2>
      <Fields />
    </section>
  );
}
