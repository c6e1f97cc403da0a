import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#core/texts/format-day.ts'
import type { OwnDevices, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

type Device = OwnDevices[number]

const DEVICES = 'steps>my-application>more>devices'

/**
 * Lists the devices that can open the application: any other device can be locked out, and this one
 * can sign out.
 */
export function Devices({ screen, onLeft }: { readonly screen: ScreenProps; readonly onLeft: () => void }) {
  const t = useTexts()
  const [devices, setDevices] = useDevices(screen)
  const [isRevoked, setRevoked] = useState(false)
  // the pressed button disappears with its row, so the heading takes the focus
  const heading = useRef<HTMLHeadingElement>(null)
  const revoke = async (device: string) => {
    const left = await (await screen.actions.own?.())?.revoke(device)
    setRevoked(left !== undefined)
    if (!left) return
    setDevices(left)
    heading.current?.focus()
  }
  const leave = async () => {
    if (await (await screen.actions.own?.())?.leave()) onLeft()
  }
  return (
    <section className="card given" aria-labelledby="own-devices">
      <h2 id="own-devices" ref={heading} tabIndex={-1}>
        {t(`${DEVICES}>title`)}
      </h2>
      <p className="hint">{t(`${DEVICES}>how`)}</p>
      <dl>
        {devices.map((device) => (
          <Row key={device.id} device={device} locale={screen.site.locale} onRevoke={() => void revoke(device.id)} />
        ))}
      </dl>
      <div className="stack">
        <p role="status">{isRevoked && t(`${DEVICES}>revoked`)}</p>
        {devices.filter(({ isThis }) => !isThis).length > 1 && (
          <button type="button" className="plain" onClick={() => void revoke('others')}>
            {t(`${DEVICES}>others`)}
          </button>
        )}
        <button type="button" className="plain" aria-describedby="own-leaving" onClick={() => void leave()}>
          {t(`${DEVICES}>leave`)}
        </button>
        <p className="hint" id="own-leaving">
          {t(`${DEVICES}>leaving`)}
        </p>
      </div>
    </section>
  )
}

interface RowProps {
  readonly device: Device
  readonly locale: string
  readonly onRevoke: () => void
}

function Row({ device: { since, by, lastUsed, isThis }, locale, onRevoke }: RowProps) {
  const t = useTexts()
  const name = t(`${DEVICES}>${isThis ? 'this' : 'other'}`)
  const began = since === undefined ? '' : t(`${DEVICES}>by>${by}`, { date: formatDay(since, locale) })
  return (
    <div>
      <dt>{name}</dt>
      <dd className="hint">
        {began && <p>{began}</p>}
        {lastUsed !== undefined && <p>{t(`${DEVICES}>lastUsed`, { date: formatDay(lastUsed, locale) })}</p>}
      </dd>
      {!isThis && (
        <dd>
          <button type="button" className="link" aria-label={`${t(`${DEVICES}>revoke`)}: ${began || name}`} onClick={onRevoke}>
            {t(`${DEVICES}>revoke`)}
          </button>
        </dd>
      )}
    </div>
  )
}

/** Loads the list of devices from the server once. */
function useDevices({ actions }: ScreenProps) {
  const [devices, setDevices] = useState<OwnDevices>([])
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void actions.own?.().then(async (does) => setDevices((await does.devices()) ?? []))
  }, [actions])
  return [devices, setDevices] as const
}
