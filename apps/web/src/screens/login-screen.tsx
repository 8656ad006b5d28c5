import { loginPath } from "@heliolens/domain/navigation/route-table";
import { safeReturn } from "@heliolens/domain/navigation/safe-return";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { SetupForm } from "../accounts/sign-in/setup-form.tsx";
import { SignInForm } from "../accounts/sign-in/sign-in-form.tsx";
import { ThermalArtwork } from "../accounts/sign-in/thermal-artwork.tsx";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { Brand } from "../shell/frame/brand.tsx";
import { LanguageSwitch } from "../shell/frame/language-switch.tsx";
import { useSession } from "../shell/session/session.ts";
import classes from "./login-screen.module.css";

export function LoginScreen() {
  const shell = useMessages("shell");
  const accounts = useMessages("accounts");
  const router = useRouter();
  const { return: asked } = useSearch({ strict: false }) as { return?: unknown };
  const [setupLink, setSetupLink] = useState(setupLinkHere);
  const endSetup = () => {
    window.history.replaceState(window.history.state, "", loginPath);
    raiseAlert("success", accounts("setup.done"));
    setSetupLink(null);
  };
  return (
    <main className={classes.screen}>
      <div className={classes.picture}>
        <ThermalArtwork />
        <p className={classes.tagline}>{shell("product.tagline")}</p>
      </div>
      <div className={classes.panel}>
        <div className={classes.language}>
          <LanguageSwitch />
        </div>
        <div className={classes.form}>
          <h1>
            <Brand />
            {shell("product.name")}
          </h1>
          <Farewell />
          {setupLink !== null ? (
            <SetupForm link={setupLink} onDone={endSetup} />
          ) : (
            <SignInForm
              submitWord={accounts("login.submit")}
              onSignedIn={() => router.history.push(safeReturn(asked))}
            />
          )}
          <Link to="/guide" className={classes.guide}>
            {shell("title.guide")}
          </Link>
        </div>
      </div>
    </main>
  );
}

/** The one-time link that a server without an administrator prints. Behind the #, it is in no log. */
const setupLinkHere = (): string | null => /^#setup=([\w-]{43})$/.exec(window.location.hash)?.[1] ?? null;

/** Why the user is here, when it was not the user's own doing. */
function Farewell() {
  const text = useMessages("shell");
  const { isTokenExpired, isSignedOutElsewhere } = useSession();
  if (!isTokenExpired && !isSignedOutElsewhere) return null;
  return (
    <p className={classes.farewell} role="status">
      <Icon name="info" />
      {text(isTokenExpired ? "session.expired" : "session.signed-out-elsewhere")}
    </p>
  );
}
