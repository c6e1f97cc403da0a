import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'income-source': {
    title: 'Woher kommt Ihr Einkommen?',
    lede: 'Bei mehreren Quellen wählen Sie die wichtigste.',
    fields: {
      incomeSource: {
        label: 'Einkommensquelle',
        options: {
          EMPLOYED_PERMANENT: 'Angestellt, unbefristet',
          EMPLOYED_TEMPORARY: 'Angestellt, befristet',
          EMPLOYED_PART_TIME: 'Teilzeit oder Minijob',
          CIVIL_SERVANT: 'Verbeamtet',
          MILITARY_POLICE: 'Bundeswehr, Polizei',
          CONTRACT_MANDATE: 'Werkvertrag',
          SELF_EMPLOYED: 'Selbstständig',
          FREELANCE: 'Freiberuflich',
          FARMER: 'Landwirtschaft',
          OFW: 'Arbeit im Ausland',
          PENSIONER: 'Rente oder Pension',
          DISABILITY_PENSION: 'Erwerbs\u00adminderungs\u00adrente',
          UNEMPLOYMENT_BENEFIT: 'Arbeitslosen\u00adgeld I',
          SOCIAL_BENEFITS: 'Bürgergeld, Sozial\u00adleistungen',
          MATERNITY: 'Elterngeld',
          STUDENT: 'Studium oder Ausbildung',
          HOMEMAKER: 'Haushalt',
          REMITTANCE: 'Unterhalt',
          RENTAL_INCOME: 'Miet\u00adeinnahmen',
          UNEMPLOYED: 'Kein Einkommen',
        },
        errors: {
          required: 'Wählen Sie, woher Ihr Einkommen kommt',
          'not-an-option': 'Wählen Sie eine Quelle aus der Liste',
        },
      },
    },
  },
  'employer-name': {
    title: 'Wer ist Ihr Arbeitgeber?',
    cases: {
      own: {
        title: 'Wie heißt Ihr Betrieb?',
      },
      pension: {
        title: 'Wer zahlt Ihre Rente oder Pension?',
      },
    },
    fields: {
      employerName: {
        label: 'Arbeitgeber oder Einrichtung',
        cases: {
          own: {
            label: 'Name des Betriebs',
            hint: 'Ohne Firmennamen genügt Ihr eigener Name',
          },
          pension: {
            label: 'Auszahlende Stelle',
            hint: 'Zum Beispiel Deutsche Rentenversicherung Bund',
          },
        },
        errors: {
          required: 'Geben Sie den Namen ein, zum Beispiel Müller & Söhne GmbH',
          format: 'Prüfen Sie den Namen: ohne Zeichen wie < oder = und ohne Komma oder Strich am Ende, zum Beispiel Müller & Söhne GmbH',
          'too-long': 'Geben Sie den Namen mit höchstens {{limit}} Zeichen ein',
        },
      },
    },
  },
  'job-title': {
    title: 'Was ist Ihr Beruf?',
    fields: {
      jobTitle: {
        label: 'Beruf oder Position',
        errors: {
          required: 'Geben Sie Ihren Beruf ein, zum Beispiel Verkäuferin',
          format:
            'Prüfen Sie den Beruf: Er beginnt mit Buchstabe oder Ziffer und endet nicht mit Komma oder Strich, zum Beispiel Kfz-Mechatroniker',
          'too-long': 'Geben Sie den Beruf mit höchstens {{limit}} Zeichen ein',
        },
      },
    },
  },
  'job-area': {
    title: 'In welcher Branche arbeiten Sie?',
    fields: {
      jobArea: {
        label: 'Branche',
        options: {
          AGRICULTURE: 'Land- und Forstwirtschaft',
          CONSTRUCTION: 'Bau, Handwerk',
          MANUFACTURING: 'Industrie, Produktion',
          ENERGY_MINING: 'Energie, Bergbau',
          TRADE_RETAIL: 'Handel',
          TRANSPORT_LOGISTICS: 'Transport, Logistik',
          HOSPITALITY: 'Gastronomie, Tourismus',
          IT_TELECOM: 'IT, Telekommunikation',
          CALL_CENTER: 'Callcenter',
          MEDIA_MARKETING: 'Medien, Marketing',
          FINANCE: 'Banken, Versicherungen',
          REAL_ESTATE: 'Immobilien',
          LEGAL_ACCOUNTING: 'Recht, Steuern',
          EDUCATION: 'Bildung, Erziehung',
          HEALTH: 'Gesundheit, Pflege',
          PUBLIC_ADMIN: 'Öffentlicher Dienst',
          SECURITY_MILITARY: 'Sicherheit, Bundeswehr',
          DOMESTIC_CARE: 'Reinigung, Haushalt, Betreuung',
          ARTS_SPORT: 'Kunst, Sport, Kosmetik',
          OTHER: 'Sonstige',
        },
        errors: {
          required: 'Wählen Sie die Branche, in der Sie arbeiten',
          'not-an-option': 'Wählen Sie eine Branche aus der Liste',
        },
      },
    },
  },
  'position-type': {
    title: 'Welche Stellung haben Sie im Betrieb?',
    fields: {
      positionType: {
        label: 'Stellung im Betrieb',
        options: {
          UNSKILLED_WORKER: 'Ungelernte Kraft',
          SKILLED_WORKER: 'Facharbeit',
          OFFICE_EMPLOYEE: 'Büro, Verwaltung',
          SPECIALIST: 'Fachkraft, Spezialisierung',
          SUPERVISOR: 'Teamleitung',
          MANAGER: 'Abteilungsleitung',
          EXECUTIVE: 'Geschäftsführung',
          OWNER: 'Inhaber oder Gesellschafter',
          OTHER: 'Sonstige',
        },
        errors: {
          required: 'Wählen Sie Ihre Stellung im Betrieb',
          'not-an-option': 'Wählen Sie eine Stellung aus der Liste',
        },
      },
    },
  },
  'cofidis-profession': {
    title: 'Welchen Beruf üben Sie aus?',
    fields: {
      cofidisProfession: {
        label: 'Beruf',
        cases: {
          'no-work': {
            hint: 'Ihr zuletzt ausgeübter Beruf. Hatten Sie noch keinen, wählen Sie „Sonstiger“',
          },
        },
        options: {
          ADMINISTRATIVO: 'Büro, Verwaltung',
          AGRICULTOR_GANADERO: 'Landwirtschaft',
          ALBANIL_CONSTRUCCION: 'Bau',
          AMA_DE_CASA: 'Haushalt',
          ARTESANO: 'Kunsthandwerk',
          AUTONOMO_COMERCIO: 'Selbstständig im Handel',
          AUTONOMO_SERVICIOS: 'Selbstständig in Dienstleistungen',
          CAMARERO_HOSTELERIA: 'Gastronomie, Hotel',
          COMERCIAL_VENDEDOR: 'Vertrieb',
          CONDUCTOR_TRANSPORTISTA: 'Fahrdienst, Transport',
          DEPENDIENTE: 'Verkauf im Laden',
          DIRECTIVO: 'Geschäftsführung',
          DOCENTE: 'Schule, Lehre',
          EMPLEADO_HOGAR: 'Haushaltshilfe',
          EMPRESARIO: 'Unternehmen',
          ESTUDIANTE: 'Studium',
          FUERZAS_SEGURIDAD: 'Polizei, Sicherheitskräfte',
          FUNCIONARIO: 'Verbeamtet',
          INGENIERO_ARQUITECTO: 'Ingenieurwesen, Architektur',
          JUBILADO_PENSIONISTA: 'Rente oder Pension',
          MANDO_INTERMEDIO: 'Mittlere Führung',
          MECANICO: 'Mechanik',
          MILITAR: 'Bundeswehr',
          OBRERO_CUALIFICADO: 'Facharbeit',
          OBRERO_NO_CUALIFICADO: 'Ungelernte Kraft',
          PELUQUERIA_ESTETICA: 'Friseur, Kosmetik',
          PERSONAL_LIMPIEZA: 'Reinigung',
          PROFESION_LIBERAL: 'Freier Beruf',
          SANITARIO: 'Gesundheit, Pflege',
          TECNICO_INFORMATICO: 'IT-Technik',
          VIGILANTE_SEGURIDAD: 'Wachdienst',
          OTRO: 'Sonstiger',
        },
        errors: {
          required: 'Wählen Sie Ihren Beruf',
          'not-an-option': 'Wählen Sie einen Beruf aus der Liste',
        },
      },
    },
  },
  'income-contract-started-at': {
    title: 'Seit wann arbeiten Sie dort?',
    cases: {
      own: {
        title: 'Seit wann sind Sie selbstständig?',
      },
    },
    fields: {
      incomeContractStartedAt: {
        label: 'Beschäftigt seit',
        cases: {
          own: {
            label: 'Selbstständig seit',
          },
        },
        hint: 'Zum Beispiel 3 2019',
        errors: {
          required: 'Geben Sie Monat und Jahr ein, in dem Sie angefangen haben, zum Beispiel 3 2019',
          'too-early': 'Prüfen Sie das Jahr: Da waren Sie noch keine 14. Geben Sie {{limit}} oder später ein',
          'too-late': 'Das liegt in der Zukunft: Geben Sie {{limit}} oder früher ein',
          'not-a-date': 'Geben Sie Monat und Jahr in Ziffern ein, zum Beispiel 3 2019',
        },
      },
    },
  },
  'income-contract-expires-at': {
    title: 'Bis wann läuft Ihr Vertrag?',
    fields: {
      incomeContractExpiresAt: {
        label: 'Befristet bis',
        hint: 'Zum Beispiel 31 12 2027',
        errors: {
          required: 'Geben Sie ein, wann Ihr Vertrag endet, zum Beispiel 31 12 2027',
          'not-a-date': 'Geben Sie ein gültiges Datum in Ziffern ein, zum Beispiel 31 12 2027',
          'too-early': 'Das muss in der Zukunft liegen: Geben Sie den {{limit}} oder später ein',
          'too-late': 'Prüfen Sie das Jahr: Geben Sie den {{limit}} oder früher ein',
        },
      },
    },
  },
  'monthly-income': {
    title: 'Wie viel verdienen Sie im Monat?',
    lede: 'Netto, also was auf Ihrem Konto ankommt. Der Durchschnitt der letzten drei Monate genügt.',
    cases: {
      'perhaps-none': {
        title: 'Wie viel Geld bekommen Sie im Monat?',
        lede: 'Was auf Ihrem Konto ankommt. Der Durchschnitt der letzten drei Monate genügt. Ohne eigenes Einkommen geben Sie 0 ein.',
      },
      own: {
        title: 'Wie viel verdienen Sie im Monat?',
        lede: 'Was nach Betriebsausgaben, Steuern und Versicherungen bleibt. Der Durchschnitt der letzten drei Monate genügt.',
      },
      pension: {
        title: 'Wie hoch ist Ihre Rente oder Pension im Monat?',
        lede: 'Netto, also was auf Ihrem Konto ankommt.',
      },
      received: {
        title: 'Wie viel Geld bekommen Sie im Monat?',
        lede: 'Was auf Ihrem Konto ankommt. Der Durchschnitt der letzten drei Monate genügt.',
      },
    },
    fields: {
      monthlyIncome: {
        label: 'Monatliches Nettoeinkommen',
        suffix: 'im Monat',
        errors: {
          required: 'Geben Sie Ihr monatliches Nettoeinkommen ein, zum Beispiel 2.300',
          'not-a-number': 'Geben Sie Ihr Nettoeinkommen nur in Ziffern ein, zum Beispiel 2.300',
          'too-small':
            'Geben Sie ein Einkommen von {{limit}} oder mehr ein. Haben Sie keines, wählen Sie als Einkommensquelle „Kein Einkommen“',
          'too-large': 'Geben Sie ein Einkommen von höchstens {{limit}} ein',
        },
        short: 'Nettoeinkommen',
      },
    },
  },
  'income-payday': {
    title: 'Wann geht Ihr Gehalt ein?',
    cases: {
      own: {
        title: 'Wann erwarten Sie den nächsten Geldeingang?',
      },
      pension: {
        title: 'Wann geht Ihre Rente oder Pension ein?',
      },
      received: {
        title: 'Wann geht das Geld ein?',
      },
    },
    fields: {
      salaryCycle: {
        label: 'Wie oft',
        cases: {
          own: {
            label: 'Wie oft',
          },
          pension: {
            label: 'Wie oft',
          },
          received: {
            label: 'Wie oft',
          },
        },
        options: {
          MONTHLY: 'Einmal im Monat',
          SEMI_MONTHLY: 'Zweimal im Monat',
          CATORCENAL: 'Alle zwei Wochen',
          WEEKLY: 'Jede Woche',
          DAILY: 'Jeden Tag',
          IRREGULAR: 'Unregelmäßig',
        },
        errors: {
          required: 'Wählen Sie, wie oft Sie Geld bekommen',
          'not-an-option': 'Wählen Sie eine der Antworten',
        },
      },
      salaryCycleValue: {
        label: 'An welchem Tag',
        cases: {
          own: {
            label: 'An welchem Tag',
          },
          pension: {
            label: 'An welchem Tag',
          },
          received: {
            label: 'An welchem Tag',
          },
        },
        options: {
          '1': 'Am 1.',
          '2': 'Am 2.',
          '3': 'Am 3.',
          '4': 'Am 4.',
          '5': 'Am 5.',
          '6': 'Am 6.',
          '7': 'Am 7.',
          '8': 'Am 8.',
          '9': 'Am 9.',
          '10': 'Am 10.',
          '11': 'Am 11.',
          '12': 'Am 12.',
          '13': 'Am 13.',
          '14': 'Am 14.',
          '15': 'Am 15.',
          '16': 'Am 16.',
          '17': 'Am 17.',
          '18': 'Am 18.',
          '19': 'Am 19.',
          '20': 'Am 20.',
          '21': 'Am 21.',
          '22': 'Am 22.',
          '23': 'Am 23.',
          '24': 'Am 24.',
          '25': 'Am 25.',
          '26': 'Am 26.',
          '27': 'Am 27.',
          '28': 'Am 28.',
          '29': 'Am 29.',
          '30': 'Am 30.',
          '31': 'Am 31.',
          LAST: 'Am letzten Tag des Monats',
          '1-16': 'Am 1. und 16.',
          '5-20': 'Am 5. und 20.',
          '10-25': 'Am 10. und 25.',
          '15-30': 'Am 15. und 30.',
          MON: 'Montag',
          TUE: 'Dienstag',
          WED: 'Mittwoch',
          THU: 'Donnerstag',
          FRI: 'Freitag',
          SAT: 'Samstag',
          SUN: 'Sonntag',
        },
        errors: {
          required: 'Wählen Sie den Tag, an dem Ihr Geld kommt',
          'not-an-option': 'Wählen Sie einen Tag aus der Liste',
        },
      },
      incomePayday: {
        label: 'Nächster Gehaltseingang',
        cases: {
          own: {
            label: 'Nächster Geldeingang',
          },
          pension: {
            label: 'Nächste Zahlung',
          },
          received: {
            label: 'Nächster Geldeingang',
          },
        },
        hint: 'Tag, Monat und Jahr in Ziffern',
        errors: {
          required: 'Geben Sie den Tag Ihres nächsten Geldeingangs ein',
          'not-a-date': 'Geben Sie ein gültiges Datum in Ziffern ein: Tag, Monat und Jahr',
          'too-early': 'Geben Sie einen Tag ab heute ein: {{limit}} oder später',
          'too-late': 'Geben Sie den nächsten Geldeingang ein, keinen späteren: {{limit}} oder früher',
          'off-cycle': 'Dieses Datum passt nicht zum Tag darüber. Ändern Sie eines von beiden oder wählen Sie „Unregelmäßig“',
        },
      },
    },
  },
  'monthly-extra-income': {
    title: 'Haben Sie weitere Einkünfte?',
    lede: 'Zum Beispiel Kindergeld, Unterhalt, Nebenjob oder Mieteinnahmen. Wenn nicht, geben Sie 0 ein.',
    fields: {
      monthlyExtraIncome: {
        label: 'Weitere Einkünfte',
        suffix: 'im Monat',
        errors: {
          required: 'Geben Sie Ihre weiteren Einkünfte im Monat ein, oder 0',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 255',
          'too-small': 'Geben Sie einen Betrag von {{limit}} oder mehr ein',
          'too-large': 'Geben Sie einen Betrag von höchstens {{limit}} ein',
        },
      },
    },
  },
  'income-details': {
    title: 'Ihr Einkommen',
    fields: {
      workPhone: {
        label: 'Telefon bei der Arbeit',
        errors: {
          required: 'Geben Sie die Telefonnummer Ihrer Arbeit ein, zum Beispiel 030 1234567',
          'phone-not-a-number': 'Geben Sie die Telefonnummer nur in Ziffern ein, zum Beispiel 030 1234567',
          'phone-invalid-country': 'Geben Sie eine deutsche Telefonnummer ein, zum Beispiel 030 1234567',
          'phone-too-short': 'Der Telefonnummer fehlen Ziffern, zum Beispiel 030 1234567',
          'phone-too-long': 'Die Telefonnummer hat zu viele Ziffern, zum Beispiel 030 1234567',
        },
      },
      spouseMonthlyIncome: {
        label: 'Nettoeinkommen Ihrer Partnerin oder Ihres Partners',
        suffix: 'im Monat',
        errors: {
          required: 'Geben Sie das monatliche Einkommen Ihrer Partnerin oder Ihres Partners ein, oder 0',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 1.800',
          'too-small': 'Geben Sie einen Betrag von {{limit}} oder mehr ein',
          'too-large': 'Geben Sie einen Betrag von höchstens {{limit}} ein',
        },
      },
      hasProofOfIncome: {
        label: 'Können Sie Ihr Einkommen nachweisen?',
        hint: 'Mit Gehaltsabrechnungen, Kontoauszügen oder Steuerbescheid',
        errors: { required: 'Wählen Sie, ob Sie Ihr Einkommen nachweisen können' },
        short: 'Einkommensnachweis',
      },
    },
  },
})
