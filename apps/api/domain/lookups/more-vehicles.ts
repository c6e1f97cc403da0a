/** A model and the years in which it was built. */
interface Model {
  readonly name: string
  readonly minYear: number
  readonly maxYear?: number
}

/** Makes that the packages of car data lack, written by hand: `model first-last`, without the last where it is still built. */
export const moreVehicles = (): readonly (readonly [string, readonly Model[]])[] =>
  Object.entries(MAKES).map(([make, models]) => [make, models.split(', ').map(readModel)] as const)

function readModel(text: string): Model {
  const cut = text.lastIndexOf(' ')
  const [first, last] = text.slice(cut + 1).split('-')
  return { name: text.slice(0, cut), minYear: Number(first), ...(last && { maxYear: Number(last) }) }
}

const MAKES = {
  Abarth:
    '500 2008-2023, 500e 2023-, 595 2012-2024, 600e 2024-, 695 2012-2024, 124 Spider 2016-2019, Grande Punto 2007-2010, Punto Evo 2010-2014',
  Changan:
    'Alsvin 2009-, Benni 2006-, CS15 2016-, CS35 2012-, CS55 2017-, CS75 2013-, CS85 2019-, CS95 2017-, Eado 2012-, Hunter 2019-, Uni-K 2020-, Uni-T 2020-, Uni-V 2022-, Star 2000-, Deepal S07 2022-',
  DFSK: 'C31 2012-, C32 2012-, C35 2013-, C37 2012-, E5 2022-, Fengon 5 2018-, Fengon 500 2021-, Fengon 580 2016-, Fengon 600 2021-, Glory 330 2015-, K01 2008-, K05 2010-, K07 2008-, Seres 3 2019-',
  DS: '3 2009-2019, 3 Crossback 2018-2022, 3 (new) 2022-, 4 2010-2018, 4 (new) 2021-, 4 Crossback 2015-2018, 5 2011-2018, 7 2022-, 7 Crossback 2017-2022, 9 2020-2025, N°4 2025-, N°8 2025-',
  Foton:
    'Aumark 2008-, Auman 2002-, Gratour 2013-, MP-X 2009-, Ollin 2003-, Sauvana 2014-, Thunder 2011-, Toano 2015-, Tunland 2012-, Tunland G7 2019-, View 2000-, Wonder 2021-',
  GAC: 'Aion S 2019-, Aion V 2020-, Aion Y 2021-, Emkoo 2022-, Emzoom 2022-, Empow 2021-, GA4 2018-, GA6 2014-, GA8 2016-, GN6 2018-, GN8 2017-, GS3 2017-, GS4 2015-, GS5 2018-, GS8 2016-, M8 2020-',
  'Isuzu Trucks':
    'ELF 100 1990-, ELF 200 1990-, ELF 300 1990-, ELF 400 1990-, ELF 500 1990-, ELF 600 1990-, Forward 800 1994-, Forward 1100 1994-, FRR 1994-, FTR 1994-, FVR 1994-, Giga 1994-, NHR 1990-, NKR 1990-, NLR 2006-, NMR 2006-, NPR 1986-, NQR 1996-',
  JAC: 'E10X 2021-, e-JS1 2021-, Frison T6 2015-, Frison T8 2018-, Frison T9 2023-, J2 2010-, J3 2008-, J4 2017-, J5 2009-, J6 2009-, J7 2020-, JS2 2021-, JS3 2021-, JS4 2020-, JS6 2022-, JS8 2021-, Refine 2002-, S2 2015-, S3 2013-, S5 2013-, Sei 2 2017-, Sei 3 2017-, Sei 4 2019-, Sei 7 2018-, Sunray 2011-, X200 2010-, HFC 1035 2008-, HFC 1048 2008-',
  Jaecoo: '5 2025-, 6 2024-, 7 2023-, 8 2024-',
  KGM: 'Actyon 2024-, Korando 2023-, Musso 2023-, Musso EV 2025-, Rexton 2023-, Tivoli 2023-, Torres 2023-, Torres EVX 2023-',
  Lancia:
    'Dedra 1989-1999, Delta 1979-1999, Delta (III) 2008-2014, Flavia 2012-2014, Kappa 1994-2000, Lybra 1998-2005, Musa 2004-2012, Phedra 2002-2010, Prisma 1982-1989, Thema 1984-1994, Thema (II) 2011-2014, Thesis 2001-2009, Voyager 2011-2015, Y10 1985-1995, Ypsilon 1995-2024, Ypsilon (new) 2024-, Zeta 1994-2002',
  MG: '3 2011-, 4 2022-, 5 2012-, 6 2010-, 7 2022-, Cyberster 2024-, EHS 2020-, GT 2014-, HS 2018-, Marvel R 2021-, MGF 1995-2002, One 2021-, RX5 2016-, RX8 2018-, S5 2025-, TF 2002-2011, ZR 2001-2005, ZS 2017-, ZS (2001) 2001-2005, ZT 2001-2005',
  Omoda: '3 2025-, 5 2022-, 5 EV 2023-, 7 2024-, 9 2024-, C5 2022-, C7 2024-, C9 2024-, E5 2023-',
  Rover:
    '25 1999-2005, 45 1999-2005, 75 1998-2005, 100 1990-1998, 111 1990-1998, 114 1990-1998, 200 1984-1999, 214 1989-1999, 216 1984-1999, 218 1990-1999, 220 1991-1999, 400 1990-1999, 414 1990-1999, 416 1990-1999, 420 1992-1999, 600 1993-1999, 618 1996-1999, 620 1993-1999, 800 1986-1999, 820 1986-1999, 827 1988-1996, CityRover 2003-2005, Metro 1990-1994, Mini 1980-2000, Streetwise 2003-2005',
  Saab: '90 1984-1987, 99 1968-1984, 900 1978-1998, 9000 1984-1998, 9-2X 2004-2006, 9-3 1998-2014, 9-4X 2010-2012, 9-5 1997-2012, 9-7X 2004-2009',
  Smart:
    '#1 2022-, #3 2023-, #5 2024-, crossblade 2002-2003, forfour 2004-2006, forfour (II) 2014-2021, fortwo 1998-2024, roadster 2003-2006',
  SsangYong:
    'Actyon 2005-2011, Actyon Sports 2006-2018, Chairman 1997-2017, Family 1988-1994, Istana 1995-2003, Kallista 1992-1994, Korando 1983-2023, Kyron 2005-2014, Musso 1993-2005, Musso Sports 2002-2005, Musso Grand 2018-2023, Rexton 2001-2023, Rodius 2004-2019, Stavic 2013-2019, Tivoli 2015-2023, Torres 2022-2023, XLV 2016-2021',
  VinFast:
    'EC Van 2024-, Fadil 2019-2022, Herio Green 2025-, Limo Green 2025-, Lux A2.0 2019-2022, Lux SA2.0 2019-2022, Minio Green 2025-, Nerio Green 2025-, President 2020-2022, VF 3 2024-, VF 5 2023-, VF 6 2023-, VF 7 2023-, VF 8 2022-, VF 9 2023-, VF e34 2021-',
}
